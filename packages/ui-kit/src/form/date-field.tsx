import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/de'
import { Icon } from '../base/icon.tsx'
import { useKitSettings } from '../theme/kit-provider.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface DateFieldProps extends FieldProps {
  placeholder?: string
  /** First and last day that can be chosen, as 'YYYY-MM-DD'. */
  min?: string
  max?: string
}

const iso = 'YYYY-MM-DD'

/** A day, typed or picked, in the person's date format. The form's value is 'YYYY-MM-DD', or null when blank. */
export function DateField({ placeholder, min, max, ...field }: DateFieldProps) {
  const { dateFormat } = useKitSettings()
  return (
    <Field
      {...field}
      binding={{
        getValueProps: (value?: string | null) => ({ value: value ? dayjs(value) : null }),
        getValueFromEvent: (day: Dayjs | null) => day?.format(iso) ?? null,
      }}
      control={(props) => (
        <DatePicker
          {...props}
          className="ks-date num"
          placeholder={placeholder ?? dateFormat}
          format={[dateFormat, ...looser(dateFormat), iso]}
          minDate={min ? dayjs(min) : undefined}
          maxDate={max ? dayjs(max) : undefined}
          allowClear={field.optional ? { clearIcon: <Icon name="x" size={16} /> } : false}
          suffixIcon={<Icon name="calendar" size={16} />}
        />
      )}
    />
  )
}

/** 1.2.2026 for 01.02.2026, and without any signs. */
const looser = (format: string) => [
  format.replace('DD', 'D').replace('MM', 'M'),
  format.replace(/[^DMY]/g, ''),
]
