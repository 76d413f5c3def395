import { beginsWith, hasWords } from '@keystead/api-client/search/rules'
import { Select, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../base/icon.tsx'
import { namedList } from '../../base/named-list.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface SelectOption {
  value: string | number
  label: string
  /** Quiet words beside it in the open list: "Vacant". Found by typing too. */
  note?: string
}

export interface SelectFieldProps extends FieldProps {
  options: (SelectOption | { label: string; options: SelectOption[] })[]
  placeholder?: string
  /** Type to find; default from 10 options on. */
  searchable?: boolean
  /** What the list says where the typed words match no option. */
  nothingFound?: string
  onChange?: (value: string | number | null) => void
}

/** One of several. An optional one can be emptied: its value is null then. */
export function SelectField({
  options,
  placeholder,
  searchable,
  nothingFound,
  onChange,
  ...field
}: SelectFieldProps) {
  const { t } = useTranslation('common')
  const find = searchable ?? options.length >= 10
  // antd's own button says "Clear" in every language, and nothing of what it clears.
  const clear = { label: `${t('action.clear')}: ${field.label}`, clearIcon: <Icon name="x" size={16} /> }
  return (
    <Field
      {...field}
      read={(value) => labelOf(value, options)}
      binding={{ getValueFromEvent: (value) => value ?? null }}
      control={(props) => (
        <ToldSelect
          {...props}
          choices={options}
          placeholder={placeholder}
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
}

/**
 * antd's field is empty, whatever is chosen: a screen reader hears of that as its description; beside a hint or an error by
 * antd's own live region alone. (An id around the words, by `labelRender`, has that region read out the value for them.)
 */
const ToldSelect = ({ choices, ...props }: ToldSelectProps) => (
  <Select
    {...props}
    options={choices}
    aria-description={props.value == null ? undefined : labelOf(props.value, choices)}
  />
)

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

/** "sch" means Schweiz rather than Deutschland. */
const beginningFirst = (left: Labelled, right: Labelled, { searchValue }: { searchValue: string }) =>
  Number(begins(right, searchValue)) - Number(begins(left, searchValue))

const begins = ({ label }: Labelled, typed: string) => beginsWith(String(label), typed)

const labelOf = (value: unknown, options: SelectFieldProps['options']) =>
  options
    .flatMap((option) => ('options' in option ? option.options : option))
    .find((option) => option.value === value)?.label ?? String(value)
