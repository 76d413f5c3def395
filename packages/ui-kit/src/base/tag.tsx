import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './base.css'

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'accent'

export interface TagProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}

/** A short word on a tinted background: kind, state, plan. Never the only carrier of meaning. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={`ks-tag ks-tone-${tone}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}

export interface StatusTagProps {
  tone: Tone
  icon: IconName
  /** No background, only the icon coloured: for a table's normal case. */
  quiet?: boolean
  children: ReactNode
}

/** A status as icon and word; colour only supports them. */
export function StatusTag({ tone, icon, quiet, children }: StatusTagProps) {
  if (!quiet) {
    return (
      <Tag tone={tone} icon={icon}>
        {children}
      </Tag>
    )
  }
  return (
    <span className={`ks-status ks-status-${tone}`}>
      <Icon name={icon} size={16} />
      <span className="ks-status-word" title={typeof children === 'string' ? children : undefined}>
        {children}
      </span>
    </span>
  )
}
