import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../base/icon.tsx'
import type { Tone } from '../base/tag.tsx'
import './feedback.css'

export interface AlertProps {
  tone: Exclude<Tone, 'accent'>
  /** In place of that of its tone. */
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links that belong to it. */
  actions?: ReactNode
  /** Errors that appear after an act are announced (default for `error`); a state of the page is not. */
  announce?: boolean
  ref?: Ref<HTMLDivElement>
}

const icons: Record<AlertProps['tone'], IconName> = {
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
  info: 'info',
  neutral: 'info',
}

/** A message that stays, in the place of what it is about. */
export function Alert({
  tone,
  icon = icons[tone],
  title,
  children,
  actions,
  announce = tone === 'error',
  ref,
}: AlertProps) {
  return (
    <div
      ref={ref}
      className={`ks-alert ks-tone-${tone} ks-alert-${tone}`}
      role={announce ? 'alert' : undefined}
    >
      <Icon name={icon} size={20} />
      <div className="ks-alert-body">
        {title && <p className="ks-strong">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="ks-alert-actions">{actions}</div>}
      </div>
    </div>
  )
}
