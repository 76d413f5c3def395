import type { SessionUser } from './services.ts'

/** The name to print on a document: the display name, else first and last name, else the e-mail address. */
export function ownerName({ displayName, firstName, lastName, email }: SessionUser): string {
  return displayName || [firstName, lastName].filter(Boolean).join(' ') || email
}

const firstLetter = (text: string) => [...text][0]?.toUpperCase() ?? ''

/** Initials of first and last name, else of the e-mail's local part: katharina.brandt → KB. */
export function initialsOf({ firstName, lastName, email }: SessionUser): string {
  const names = [firstName, lastName].filter((name) => name !== null)
  const [local = ''] = email.split('@')
  const words = names.length > 0 ? names : local.split(/[._+-]+/).filter(Boolean)
  return words.slice(0, 2).map(firstLetter).join('')
}
