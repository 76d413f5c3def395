import type { ReactNode } from 'react'

interface AppLinkProps {
  to: string
  look: 'button' | 'primary' | 'plain'
  children: ReactNode
  /** Where it leads whoever is signed in, and what it says then. */
  member?: string
  memberLabel?: string
}

/**
 * A link into the app, whose files are asked for when somebody is about to follow it. Who is signed in is known to the
 * page's scripts alone: both links stand in the page, and the style sheet shows one of them.
 */
export function AppLink({ to, look, children, member, memberLabel }: AppLinkProps) {
  const style = look === 'plain' ? undefined : `st-button${look === 'primary' ? ' st-primary' : ''}`
  return (
    <>
      <a className={style} href={to} data-app data-guest={member ? '' : undefined}>
        {children}
      </a>
      {member && (
        <a className={style} href={member} data-app data-member>
          {memberLabel ?? children}
        </a>
      )}
    </>
  )
}
