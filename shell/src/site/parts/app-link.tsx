import type { ReactNode } from 'react'

interface AppLinkProps {
  to: string
  look: 'button' | 'primary' | 'plain'
  children: ReactNode
  /** Target and label for signed-in users. */
  member?: string
  memberLabel?: string
}

/**
 * A link into the app that prefetches its files on intent. Only scripts know who is signed in, so both variants are
 * rendered and CSS shows one.
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
