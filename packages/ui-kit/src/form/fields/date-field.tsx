import { useKept } from '@keystead/api-client/react/use-kept'
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
  /** First and last day that can be chosen, as 'YYYY-MM-DD'. */
  min?: string
  max?: string
  /** There is no such day as things stand: the hint says why. */
  disabled?: boolean
}

/** A date format in the letters of the reader's language: 'TT.MM.JJJJ'. */
const spell = (format: string, t: (key: string) => string) =>
  format.replace('DD', t('field.dayLetters')).replace('YYYY', t('field.yearLetters'))

/**
 * A day, typed or picked, in the person's date format. The form's value is 'YYYY-MM-DD', null when blank, and what was
 * typed when that is no day: the schema refuses it, nothing is lost in silence.
 */
export function DateField({ placeholder, min, max, disabled, ...field }: DateFieldProps) {
  const { dateFormat } = useKitSettings()
  return (
    <Field
      {...field}
      // Coming back, a text that is no day could not be shown, and would be refused unseen.
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

const binding = { getValueFromEvent: (day: Dayjs | null) => day?.format(iso) ?? null }

interface DayControlProps
  extends ControlProps,
    Pick<DateFieldProps, 'name' | 'optional' | 'placeholder' | 'min' | 'max' | 'disabled'> {
  /** The form's value, which the form hands in with what else its fields are given. */
  value?: string | null
}

function DayControl({ name, optional, placeholder, min, max, value, onBlur, ...props }: DayControlProps) {
  const { dateFormat } = useKitSettings()
  const { t } = useTranslation('common')
  const { getValue } = useFormActions()
  const set = useSetField()
  // The control writes its text anew when its day changes: while something else is typed it keeps the last one.
  const day = useKept<Dayjs | null>((before = null) => {
    if (isIso(value)) return dayjs(value)
    return isText(value) ? before : null
  })
  // Picked again, its day is no change to the control: what was typed over it would stay. Without a day for one drawing it
  // writes its text anew. Another day it writes by itself.
  const [isBlank, blank] = useState(false)
  useLayoutEffect(() => {
    if (isBlank) blank(false)
  }, [isBlank])
  const isOpen = useRef(false)
  const taken = () => {
    const stood = day?.format(iso)
    const now = getValue(name)
    if (stood && isText(now)) set(name, stood, true)
    else if (now !== stood) return
    blank(true)
  }
  const settle = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.value.trim()
    const now = typedDay(typed, dateFormat, max) ?? (typed || null)
    // Before the field is looked at, or the form sent: the control tells of its day only after that, and of none that
    // stood there before or was taken out. What is only left is no change.
    if ((getValue(name) || null) !== now) set(name, now, true)
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
      // A day that the pointer only rests on is not what stands in the field.
      previewValue={false}
      onOpenChange={(open) => {
        isOpen.current = open
      }}
      panelRender={(calendar) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it hears of what is pressed in it
        <div
          // What closes the calendar has taken a day.
          onClick={() => isOpen.current || taken()}
        >
          {calendar}
        </div>
      )}
      onBlur={(event) => {
        settle(event.target)
        onBlur(event)
      }}
      // At Escape the control goes back to the form's day, which was not yet told of what is typed.
      onKeyDown={({ key, target }) => (key === 'Enter' || key === 'Escape') && settle(target)}
    />
  )
}

const isIso = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Typed, and no day. */
const isText = (value: unknown) => typeof value === 'string' && !isIso(value)
