import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/de'
import { useMemo } from 'react'
import { Icon } from '../../base/icon.tsx'
import { useKitSettings } from '../../theme/kit-provider.tsx'
import { dateFormats } from './date-formats.ts'
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

dayjs.extend(customParseFormat)

/** A day that a page is shown for, outside of any form: typed or picked, and never empty unless it is told to be optional. */
export function DayPicker({ label, value, optional, onChange }: DayPickerProps) {
  const { dateFormat } = useKitSettings()
  // The same object for the same day: antd takes another one for a new choice, and drops what is half typed.
  const day = useMemo(() => (value ? dayjs(value) : null), [value])
  return (
    <DatePicker
      className="ks-date num"
      aria-label={label}
      value={day}
      format={dateFormats(dateFormat)}
      placeholder={label}
      allowClear={optional ? { clearIcon: <Icon name="x" size={16} /> } : false}
      suffixIcon={<Icon name="calendar" size={16} />}
      onChange={(chosen) => (chosen ? onChange(chosen.format('YYYY-MM-DD')) : optional && onChange(''))}
    />
  )
}
