import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/de'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../base/icon.tsx'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { useFormActions, useSetField } from '../form-context.ts'
import { dateFormats, iso, typedDay } from './date-formats.ts'
import { type ControlProps, Field, type FieldProps } from './field.tsx'

export interface DateFieldProps extends FieldProps {
  placeholder?: string
  /** First and last selectable day, as 'YYYY-MM-DD'. */
  min?: string
  max?: string
  /** No valid day exists at present; say why in the hint. */
  disabled?: boolean
}

/** A date format in the language's letters: 'TT.MM.JJJJ'. */
const spell = (format: string, t: (key: string) => string) =>
  format.replace('DD', t('field.dayLetters')).replace('YYYY', t('field.yearLetters'))

/**
 * A date, typed or picked, in the user's format. The value is 'YYYY-MM-DD', null if blank, or the raw text if invalid,
 * for the schema to reject.
 */
export function DateField({ placeholder, min, max, disabled, ...field }: DateFieldProps) {
  const { dateFormat } = useKitSettings()
  return (
    <Field
      {...field}
      // Invalid text could not be shown when restored, yet would fail validation.
      keepable={(value) => !isText(value)}
      read={(value) => (isIso(value) ? dayjs(value).format(dateFormat) : String(value))}
      binding={binding}
      control={(props) => (
        <DayControl
          {...props}
          name={field.name}
          optional={field.optional}
          placeholder={placeholder}
          min={min}
          max={max}
          disabled={disabled}
        />
      )}
    />
  )
}

const settlingKeys = new Set(['Enter', 'Escape', 'Tab'])

const binding = { getValueFromEvent: (day: Dayjs | null) => day?.format(iso) ?? null }

interface DayControlProps
  extends ControlProps,
    Pick<DateFieldProps, 'name' | 'optional' | 'placeholder' | 'min' | 'max' | 'disabled'> {
  /** Provided by the form. */
  value?: string | null
}

function DayControl({ name, optional, placeholder, min, max, value, onBlur, ...props }: DayControlProps) {
  const { dateFormat } = useKitSettings()
  const { t } = useTranslation('common')
  const { getValue } = useFormActions()
  const setField = useSetField()
  // antd rewrites its text when the value changes: keep the last day while something else is typed.
  const day = useStableValue<Dayjs | null>((before = null) => {
    if (isIso(value)) return dayjs(value)
    return isText(value) ? before : null
  })
  // Picking the current day again is no change to antd, so typed text would stay. Rendering without a value once resets
  // it; other days reset it themselves.
  const [isBlank, blank] = useState(false)
  useLayoutEffect(() => {
    if (isBlank) blank(false)
  }, [isBlank])
  const isOpen = useRef(false)
  const keepPickedDay = () => {
    const currentDay = day?.format(iso)
    const fieldValue = getValue(name)
    if (currentDay && isText(fieldValue)) setField(name, currentDay, true)
    else if (fieldValue !== currentDay) return
    blank(true)
  }
  const settle = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.value.trim()
    const newValue = typedDay(typed, dateFormat, max) ?? (typed || null)
    // Set before blur or submit validates: antd reports later, and not at all for an unchanged or cleared day. Merely
    // leaving is no change.
    if ((getValue(name) || null) !== newValue) setField(name, newValue, true)
  }
  return (
    <DatePicker
      {...props}
      value={isBlank ? null : day}
      className="ks-date num"
      placeholder={placeholder ?? spell(dateFormat, t)}
      format={dateFormats(dateFormat)}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      allowClear={optional ? { clearIcon: <Icon name="x" size={16} /> } : false}
      suffixIcon={<Icon name="calendar" size={16} />}
      preserveInvalidOnBlur
      // Do not preview the hovered day as if it were the value.
      previewValue={false}
      onOpenChange={(open) => {
        isOpen.current = open
      }}
      panelRender={(calendar) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: handles clicks that bubble up from the calendar
        <div
          // A click that closes the calendar has picked a day.
          onClick={() => isOpen.current || keepPickedDay()}
        >
          {calendar}
        </div>
      )}
      onBlur={(event) => {
        settle(event.target)
        onBlur(event)
      }}
      // Escape and Tab reset antd to the form's day: hand over the typed text first.
      onKeyDown={({ key, target }) => settlingKeys.has(key) && settle(target)}
    />
  )
}

/** Whether it is an existing day: others would roll over, 31 February to 3 March. */
const isIso = (value: unknown): value is string =>
  typeof value === 'string' && dayjs(value, iso, true).isValid()

/** Typed, but not a date. */
const isText = (value: unknown) => typeof value === 'string' && !isIso(value)
