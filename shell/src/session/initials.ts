import type { SessionUser } from '@keystead/module-sdk'

const firstLetter = (text: string) => [...text][0]?.toUpperCase() ?? ''

/** First and last name where set, else the parts of the e-mail's local part (R22): katharina.brandt → KB. */
export function initialsOf(user: SessionUser): string {
  const names = [user.firstName, user.lastName].filter((name) => name !== null)
  if (names.length > 0) return names.map(firstLetter).join('')
  const [local = ''] = user.email.split('@')
  return local
    .split(/[._+-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(firstLetter)
    .join('')
}

/** How the person is called on screen, or null where no name is known. */
export function nameOf(user: SessionUser): string | null {
  const full = [user.firstName, user.lastName].filter((name) => name !== null).join(' ')
  return user.displayName ?? (full || null)
}
