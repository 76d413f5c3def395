import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import './base.css'

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'accent'

export interface TagProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}

/** A short word on a tinted ground: kind, state, plan. Never the only carrier of a meaning. */
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
  /** The normal case of a table stays quiet: the word in ink, only the icon coloured, no ground. */
  quiet?: boolean
  children: ReactNode
}

/** A state as icon and word; colour comes third. */
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
