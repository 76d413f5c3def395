import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/de'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../base/icon.tsx'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { useFormActions, useSetField } from '../form-context.ts'
import { dateFormats, iso, typedDay } from './date-formats.ts'
import { Field, type FieldProps } from './field.tsx'

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
  const { t } = useTranslation('common')
  const { getValue } = useFormActions()
  const set = useSetField()
  // The control writes its text anew when its day changes: while something else is typed it keeps the last one.
  const day = useRef<Dayjs | null>(null)
  const dayOf = (value: unknown) => {
    if (isIso(value)) day.current = dayjs(value)
    else if (!isText(value)) day.current = null
    return day.current
  }
  // Picked again, its day is no change to the control: what was typed over it would stay. Without a day for one drawing it
  // writes its text anew. Another day it writes by itself.
  const [isBlank, blank] = useState(false)
  useLayoutEffect(() => blank(false), [isBlank])
  const isOpen = useRef(false)
  const taken = () => {
    const stood = day.current?.format(iso)
    const value = getValue(field.name)
    if (stood && isText(value)) set(field.name, stood, true)
    else if (value !== stood) return
    blank(true)
  }
  const settle = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.value.trim()
    const value = typedDay(typed, dateFormat, max) ?? (typed || null)
    // Before the field is looked at, or the form sent: the control tells of its day only after that, and of none that
    // stood there before or was taken out. What is only left is no change.
    if ((getValue(field.name) || null) !== value) set(field.name, value, true)
  }
  return (
    <Field
      {...field}
      // Coming back, a text that is no day could not be shown, and would be refused unseen.
      keepable={(value) => !isText(value)}
      read={(value) => (isIso(value) ? dayjs(value).format(dateFormat) : String(value))}
      binding={{
        getValueProps: (value?: string | null) => ({ value: isBlank ? null : dayOf(value) }),
        getValueFromEvent: (day: Dayjs | null) => day?.format(iso) ?? null,
      }}
      control={(props) => (
        <DatePicker
          {...props}
          disabled={disabled}
          className="ks-date num"
          placeholder={placeholder ?? spell(dateFormat, t)}
          format={dateFormats(dateFormat)}
          minDate={min ? dayjs(min) : undefined}
          maxDate={max ? dayjs(max) : undefined}
          allowClear={field.optional ? { clearIcon: <Icon name="x" size={16} /> } : false}
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
            props.onBlur(event)
          }}
          // At Escape the control goes back to the form's day, which was not yet told of what is typed.
          onKeyDown={({ key, target }) => (key === 'Enter' || key === 'Escape') && settle(target)}
        />
      )}
    />
  )
}

const isIso = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Typed, and no day. */
const isText = (value: unknown) => typeof value === 'string' && !isIso(value)
