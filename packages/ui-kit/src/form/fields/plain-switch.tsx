import { Switch as AntdSwitch } from 'antd'

export interface PlainSwitchProps {
  /** Its name; what stands beside it, or heads its column, is for the eye alone. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off, outside of any form: the page decides what a press leads to, as a question before it. */
export const PlainSwitch = ({ label, checked, onChange }: PlainSwitchProps) => (
  <AntdSwitch aria-label={label} checked={checked} onChange={onChange} />
)
