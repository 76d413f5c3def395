import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../base/icon.tsx'
import { AntdProvider } from '../../theme/antd-provider.tsx'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { useFormText } from '../errors/use-issue-text.ts'
import { dateFormats, iso, typedDay } from './date-formats.ts'
import { FieldMessage } from './field-message.tsx'
import '../form.css'

export interface DayPickerProps {
  /** Accessible name; there is no visible label. */
  label: string
  /** 'YYYY-MM-DD', or empty. */
  value: string
  /** Can be cleared. */
  optional?: boolean
  onChange: (day: string) => void
}

/**
 * A date control outside forms, for the day a page is shown for: typed or picked, never empty unless `optional`. Text
 * that is no date stays, with its error.
 */
export function DayPicker({ label, value, optional, onChange }: DayPickerProps) {
  const { dateFormat } = useKitSettings()
  const id = useId()
  const t = useFormText()
  const [isRefused, setRefused] = useState(false)
  const [shownDay, setShownDay] = useState(value)
  // Another day: reset the text.
  if (shownDay !== value) {
    setShownDay(value)
    setRefused(false)
  }
  // Keep the object's identity per day: antd treats a new one as a new value and drops partial input.
  const day = useMemo(() => (value ? dayjs(value) : null), [value])
  // antd reports its own picks too: call `onChange` once per day.
  const reportedDay = useRef(value)
  useLayoutEffect(() => {
    reportedDay.current = value
  })
  const report = (next: string) => {
    if (next === reportedDay.current || !(next || optional)) return
    reportedDay.current = next
    onChange(next)
  }
  // What antd ignores: unpadded dates, and clearing.
  const settle = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.value.trim()
    const next = typed && typedDay(typed, dateFormat)
    setRefused(next === undefined)
    // The previous day is still shown while the page takes the new one.
    if (next !== undefined && next !== value) report(next)
  }
  return (
    <AntdProvider>
      <div className="ks-day-picker">
        <DatePicker
          className="ks-date num"
          aria-label={label}
          aria-describedby={isRefused ? id : undefined}
          aria-invalid={isRefused || undefined}
          status={isRefused ? 'error' : undefined}
          preserveInvalidOnBlur={isRefused}
          value={day}
          format={dateFormats(dateFormat)}
          placeholder={label}
          allowClear={optional ? { clearIcon: <Icon name="x" size={16} /> } : false}
          suffixIcon={<Icon name="calendar" size={16} />}
          // Do not preview the hovered day as if it were the value.
          previewValue={false}
          onChange={(chosen) => {
            setRefused(false)
            report(chosen?.format(iso) ?? '')
          }}
          onBlur={(event) => settle(event.target)}
          onKeyDown={({ key, target }) => key === 'Enter' && settle(target)}
        />
        <div id={id} role="alert">
          {isRefused && <FieldMessage text={t('validation.date')} />}
        </div>
      </div>
    </AntdProvider>
  )
}
