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
  /** 'YYYY-MM-DD' */
  value: string
  onChange: (day: string) => void
}

dayjs.extend(customParseFormat)

/** A day that a page is shown for, outside of any form: typed or picked, never empty. */
export function DayPicker({ label, value, onChange }: DayPickerProps) {
  const { dateFormat } = useKitSettings()
  // The same object for the same day: antd takes another one for a new choice, and drops what is half typed.
  const day = useMemo(() => dayjs(value), [value])
  return (
    <DatePicker
      className="ks-date num"
      aria-label={label}
      value={day}
      format={dateFormats(dateFormat)}
      allowClear={false}
      suffixIcon={<Icon name="calendar" size={16} />}
      onChange={(chosen) => chosen && onChange(chosen.format('YYYY-MM-DD'))}
    />
  )
}
