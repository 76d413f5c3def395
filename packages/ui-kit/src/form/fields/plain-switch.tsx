import { Switch as AntdSwitch } from 'antd'
import { AntdProvider } from '../../theme/antd-provider.tsx'

export interface PlainSwitchProps {
  /** Accessible name; visible text beside it or in the column head is not associated. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch outside forms; the page decides what a press does, such as asking first. */
export const PlainSwitch = ({ label, checked, onChange }: PlainSwitchProps) => (
  <AntdProvider>
    <AntdSwitch aria-label={label} checked={checked} onChange={onChange} />
  </AntdProvider>
)
