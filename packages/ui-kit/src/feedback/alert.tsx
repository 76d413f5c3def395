import { type ReactNode, type Ref, useRef } from 'react'
import { Icon, type IconName } from '../base/icon.tsx'
import type { Tone } from '../base/tag.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import './feedback.css'

export interface AlertProps {
  tone: Exclude<Tone, 'accent'>
  /** Replaces the tone's icon. */
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  /** Related buttons or links. */
  actions?: ReactNode
  /** Announces errors caused by an action (default for `error`); not for a page's own state. */
  announce?: boolean
  /** For the `aria-describedby` of the fields it is about. */
  id?: string
  ref?: Ref<HTMLDivElement>
}

const icons: Record<AlertProps['tone'], IconName> = {
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
  info: 'info',
  neutral: 'info',
}

/** A persistent message, placed next to what it concerns. */
export function Alert({
  tone,
  icon = icons[tone],
  title,
  children,
  actions,
  announce = tone === 'error',
  id,
  ref,
}: AlertProps) {
  return (
    <div
      id={id}
      ref={ref}
      className={`ks-alert ks-tone-${tone} ks-alert-${tone}`}
      role={announce ? 'alert' : undefined}
    >
      <Icon name={icon} size={20} />
      <div className="ks-alert-body">
        {title && <p className="ks-strong">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <Actions>{actions}</Actions>}
      </div>
    </div>
  )
}

/** One of them may remove the message. */
function Actions({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useFocusGoesOn(part)
  return (
    <div ref={part} className="ks-alert-actions">
      {children}
    </div>
  )
}
