import type { SessionUser } from './services.ts'

/** Whose sheet it is: the person's name as they give it, else the e-mail address. */
export function ownerName({ displayName, firstName, lastName, email }: SessionUser): string {
  return displayName || [firstName, lastName].filter(Boolean).join(' ') || email
}

const firstLetter = (text: string) => [...text][0]?.toUpperCase() ?? ''

/** First and last name where set, else the parts of the e-mail's local part: katharina.brandt → KB. */
export function initialsOf({ firstName, lastName, email }: SessionUser): string {
  const names = [firstName, lastName].filter((name) => name !== null)
  const [local = ''] = email.split('@')
  const words = names.length > 0 ? names : local.split(/[._+-]+/).filter(Boolean)
  return words.slice(0, 2).map(firstLetter).join('')
}
