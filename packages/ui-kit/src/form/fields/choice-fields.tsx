import { Switch } from 'antd'
import { Field, type FieldProps } from './field.tsx'
import { Segments } from './segments.tsx'
import { useYesOrNo } from './use-yes-or-no.ts'

export interface SegmentedFieldProps extends FieldProps {
  options: { value: string; label: string }[]
}

/** A few options, all visible. */
export function SegmentedField({ options, ...field }: SegmentedFieldProps) {
  return (
    <Field
      {...field}
      read={(value) => options.find((option) => option.value === value)?.label ?? String(value)}
      control={(props) => <Segments {...props} block aria-label={field.label} options={options} />}
    />
  )
}

export interface SwitchFieldProps extends Omit<FieldProps, 'optional' | 'labelAside'> {}

const checked = { valuePropName: 'checked' }

/** A switch with its label beside it. */
export function SwitchField(field: SwitchFieldProps) {
  return (
    <Field
      {...field}
      optional
      ownLabel
      binding={checked}
      read={useYesOrNo()}
      control={(props) => <LabelledSwitch {...props} label={field.label} />}
    />
  )
}

interface LabelledSwitchProps {
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
  label: string
}

const LabelledSwitch = ({ label, id, checked, onChange, ...rest }: LabelledSwitchProps) => (
  <label className="ks-switch" htmlFor={id}>
    <Switch {...rest} id={id} checked={checked} onChange={onChange} />
    <span>{label}</span>
  </label>
)
