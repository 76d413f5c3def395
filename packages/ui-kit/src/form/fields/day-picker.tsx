import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import 'dayjs/locale/de'
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
  return (
    <DatePicker
      className="ks-date num"
      aria-label={label}
      value={dayjs(value)}
      format={dateFormats(dateFormat)}
      allowClear={false}
      suffixIcon={<Icon name="calendar" size={16} />}
      onChange={(day) => day && onChange(day.format('YYYY-MM-DD'))}
    />
  )
}
