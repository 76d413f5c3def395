import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useCommonText } from './use-common-text.ts'
import './base.css'

export interface OuterLinkProps {
  /** Of mailto, tel, http or https; or a page of the app, for who must not lose what is typed here. Absent: words alone. */
  href: string | undefined
  look?: 'accent' | 'name' | 'muted'
  className?: string
  children: ReactNode
}

/** A link that leads out of this page: to a mail, a call, or another tab, which says so and knows nothing of this one. */
export function OuterLink({ href, look = 'accent', className, children }: OuterLinkProps) {
  const t = useCommonText()
  const names = ['ks-link', `ks-link-${look}`, className].filter(Boolean).join(' ')
  if (href === undefined) return <span className={className}>{children}</span>
  if (/^(mailto|tel):/.test(href)) {
    return (
      <a href={href} className={names}>
        {children}
      </a>
    )
  }
  // A tab of our own gets the session with it, also where that is this tab's alone.
  const rel = href.startsWith('/') ? 'opener' : 'noopener noreferrer'
  return (
    <a href={href} target="_blank" rel={rel} className={names}>
      {children} <Icon name="external-link" size={16} className="ks-outer-sign" />
      <span className="ks-sr"> {t('more.newTab')}</span>
    </a>
  )
}
