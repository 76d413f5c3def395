import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useCommonText } from './use-common-text.ts'
import './base.css'

export interface OuterLinkProps {
  /** mailto, tel, http or https, or an app page that should open without losing input here. Absent: plain text. */
  href: string | undefined
  look?: 'accent' | 'name' | 'muted'
  className?: string
  children: ReactNode
}

/** A link out of this page: mail, phone, or a new tab, which is announced. */
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
  // An app tab needs `opener` to copy a session kept in this tab's storage; other sites get none.
  const rel = href.startsWith('/') ? 'opener' : 'noopener noreferrer'
  return (
    <a href={href} target="_blank" rel={rel} className={names}>
      {children}
      <span className="ks-outer-sign">
        {'\u00a0'}
        <Icon name="external-link" size={16} />
      </span>
      <span className="ks-sr"> {t('more.newTab')}</span>
    </a>
  )
}
