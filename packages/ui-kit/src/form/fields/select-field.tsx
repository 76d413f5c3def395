import { beginsWith, hasWords } from '@keystead/api-client/search/rules'
import { Select, type SelectProps } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../base/icon.tsx'
import { namedList } from '../../base/named-list.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useFirstLetters } from './use-first-letters.ts'

export interface SelectOption {
  value: string | number
  label: string
  /** Secondary text in the open list, such as "Vacant"; searchable. */
  note?: string
}

export interface SelectFieldProps extends FieldProps {
  options: (SelectOption | { label: string; options: SelectOption[] })[]
  placeholder?: string
  /** Type to filter; default from 10 options. */
  searchable?: boolean
  /** Shown if the typed text matches no option. */
  nothingFound?: string
  /** Allows several choices, at most this many; the value is a list. */
  multiple?: number
  onChange?: (value: string | number | null) => void
}

/** One of several options, or with `multiple` some. An optional one can be cleared to null, or to an empty list. */
export function SelectField({
  options,
  placeholder,
  searchable,
  nothingFound,
  multiple,
  onChange,
  ...field
}: SelectFieldProps) {
  const { t } = useTranslation('common')
  const find = searchable ?? options.length >= 10
  // Render short lists completely, so that screen readers get all options.
  const isLong = options.length > 40
  const nameOf = useNames(options)
  // antd's clear button says "Clear" in every language, without saying what.
  const clear = { label: `${t('action.clear')}: ${field.label}`, clearIcon: <Icon name="x" size={16} /> }
  return (
    <Field
      {...field}
      read={(value) => namesOf(value, nameOf)}
      binding={{ getValueFromEvent: (value) => value ?? (multiple ? [] : null) }}
      control={(props) => (
        <ToldSelect
          {...props}
          choices={options}
          nameOf={nameOf}
          {...(multiple && { mode: 'multiple', maxCount: multiple, removeIcon: <Icon name="x" size={16} /> })}
          placeholder={placeholder}
          virtual={isLong}
          popupRender={namedList(field.label)}
          notFoundContent={nothingFound ?? t('list.nothingFound')}
          allowClear={field.optional && clear}
          showSearch={find && { filterOption: isFound, filterSort: beginningFirst }}
          optionRender={({ label, data }) => <OptionWords label={label} note={(data as Labelled).note} />}
          onChange={(value) => onChange?.(value ?? null)}
        />
      )}
    />
  )
}

interface ToldSelectProps extends SelectProps {
  choices: SelectFieldProps['options']
  nameOf: (value: unknown) => string
}

/**
 * antd's combobox input is empty whatever is chosen, so expose the choice as its description; beside a hint or error
 * only antd's live region has it. (An id on the text, by `labelRender`, makes that region read the value.)
 */
function ToldSelect({ choices, nameOf, ...props }: ToldSelectProps) {
  const press = useFirstLetters(flat(choices), (value) => props.onChange?.(value))
  const isPlain = !props.showSearch && !props.mode && !props.disabled
  return (
    <span style={inPlace} onKeyDownCapture={isPlain ? press : props.mode && leave}>
      <Select
        {...props}
        options={choices}
        labelRender={({ value }) => nameOf(value)}
        aria-description={props.value == null ? undefined : namesOf(props.value, nameOf)}
      />
    </span>
  )
}

/** Tab must only leave a multi-select: antd would toggle the option chosen last, which stays active. */
const leave = (event: KeyboardEvent) => event.key === 'Tab' && event.stopPropagation()

const inPlace = { display: 'contents' }

const OptionWords = ({ label, note }: { label: ReactNode; note?: string }) =>
  note ? (
    <span className="ks-option">
      <span>{label}</span>
      <span className="ks-secondary">{note}</span>
    </span>
  ) : (
    label
  )

interface Labelled {
  label?: unknown
  note?: string
}

const isFound = (typed: string, option?: Labelled) =>
  hasWords(`${option?.label} ${option?.note ?? ''}`, typed)

/** "sch" should find Schweiz before Deutschland. */
const beginningFirst = (left: Labelled, right: Labelled, { searchValue }: { searchValue: string }) =>
  Number(begins(right, searchValue)) - Number(begins(left, searchValue))

const begins = ({ label }: Labelled, typed: string) => beginsWith(String(label), typed)

const namesOf = (value: unknown, nameOf: (value: unknown) => string) => [value].flat().map(nameOf).join(', ')

const flat = (options: SelectFieldProps['options']) =>
  options.flatMap((option) => ('options' in option ? option.options : option))

/** The label of a value. A row that is offered no longer, e.g. deleted meanwhile, keeps its last label. */
function useNames(options: SelectFieldProps['options']) {
  const { t } = useTranslation('common')
  const [seen] = useState(() => new Map<unknown, string>())
  useEffect(() => {
    for (const { value, label } of flat(options)) seen.set(value, label)
  }, [options, seen])
  return (value: unknown) => {
    const label = flat(options).find((option) => option.value === value)?.label
    if (label !== undefined || !isId(String(value))) return label ?? String(value)
    return [seen.get(value), t('field.gone')].filter(Boolean).join(' · ')
  }
}

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
