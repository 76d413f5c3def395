import { Select } from 'antd'
import { Field, type FieldProps } from './field.tsx'

export interface SelectOption {
  value: string | number
  label: string
}

export interface SelectFieldProps extends FieldProps {
  options: (SelectOption | { label: string; options: SelectOption[] })[]
  placeholder?: string
  /** Type to find; default from 10 options on. */
  searchable?: boolean
  onChange?: (value: string | number | null) => void
}

/** One of several. An optional one can be emptied: its value is null then. */
export function SelectField({ options, placeholder, searchable, onChange, ...field }: SelectFieldProps) {
  const find = searchable ?? options.length >= 10
  return (
    <Field
      {...field}
      binding={{ getValueFromEvent: (value) => value ?? null }}
      control={(props) => (
        <Select
          {...props}
          options={options}
          placeholder={placeholder}
          allowClear={field.optional}
          showSearch={find && { optionFilterProp: 'label' }}
          onChange={(value) => onChange?.(value ?? null)}
        />
      )}
    />
  )
}
