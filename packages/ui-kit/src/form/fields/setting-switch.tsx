import { Switch } from 'antd'
import { useId } from 'react'
import { AntdProvider } from '../../theme/antd-provider.tsx'
import './setting-switch.css'

export interface SettingSwitchProps {
  label: string
  /** What it controls. */
  text: string
  checked: boolean
  /** "Saving…", "Saved", or an error. */
  state?: { tone: 'neutral' | 'error'; text: string }
  onChange: (checked: boolean) => void
}

/** A setting stored at once; the outcome shows below it and is announced. */
export function SettingSwitch({ label, text, checked, state, onChange }: SettingSwitchProps) {
  const id = useId()
  return (
    <div className="ks-setting">
      <label className="ks-setting-words" htmlFor={id}>
        <span className="ks-strong">{label}</span>
        <span className="ks-secondary" id={`${id}text`}>
          {text}
        </span>
      </label>
      <AntdProvider>
        <Switch
          id={id}
          checked={checked}
          aria-label={label}
          aria-describedby={`${id}text`}
          onChange={onChange}
        />
      </AntdProvider>
      <p role="status" className={`ks-setting-state ks-setting-${state?.tone ?? 'neutral'}`}>
        {state?.text}
      </p>
    </div>
  )
}
