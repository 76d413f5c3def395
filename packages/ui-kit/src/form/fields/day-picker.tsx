import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/de'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { Icon } from '../../base/icon.tsx'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { dateFormats, iso, typedDay } from './date-formats.ts'
import '../form.css'

export interface DayPickerProps {
  /** Its name; it has no label of its own. */
  label: string
  /** 'YYYY-MM-DD'; empty where none is chosen. */
  value: string
  /** It can be emptied. */
  optional?: boolean
  onChange: (day: string) => void
}

/** A day that a page is shown for, outside of any form: typed or picked, and never empty unless it is told to be optional. */
export function DayPicker({ label, value, optional, onChange }: DayPickerProps) {
  const { dateFormat } = useKitSettings()
  // The same object for the same day: antd takes another one for a new choice, and drops what is half typed.
  const day = useMemo(() => (value ? dayjs(value) : null), [value])
  // The control tells of a day that it takes itself, too: the page hears of each once.
  const told = useRef(value)
  useLayoutEffect(() => {
    told.current = value
  })
  const tell = (next: string) => {
    if (next === told.current || !(next || optional)) return
    told.current = next
    onChange(next)
  }
  // What the control leaves out: days in fewer signs, and one that is taken out.
  const settle = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.value.trim()
    const next = typed && typedDay(typed, dateFormat)
    // The day of before still stands there while the page takes the one that was told.
    if (next !== undefined && next !== value) tell(next)
  }
  return (
    <DatePicker
      className="ks-date num"
      aria-label={label}
      value={day}
      format={dateFormats(dateFormat)}
      placeholder={label}
      allowClear={optional ? { clearIcon: <Icon name="x" size={16} /> } : false}
      suffixIcon={<Icon name="calendar" size={16} />}
      // A day that the pointer only rests on is not what stands in the field.
      previewValue={false}
      onChange={(chosen) => tell(chosen?.format(iso) ?? '')}
      onBlur={(event) => settle(event.target)}
      onKeyDown={({ key, target }) => key === 'Enter' && settle(target)}
    />
  )
}
