import type { ReactNode } from 'react'

interface AppLinkProps {
  to: string
  look: 'button' | 'primary'
  /** Label for signed-in users, whom it takes to their dashboard. */
  memberLabel: string
  children: ReactNode
}

/**
 * A link into the app that prefetches its files on intent. Only scripts know who is signed in, so both variants are
 * rendered and CSS shows one.
 */
export function AppLink({ to, look, memberLabel, children }: AppLinkProps) {
  const style = `st-button${look === 'primary' ? ' st-primary' : ''}`
  return (
    <>
      <a className={style} href={to} data-app data-guest>
        {children}
      </a>
      <a className={style} href="/dashboard" data-app data-member>
        {memberLabel}
      </a>
    </>
  )
}
