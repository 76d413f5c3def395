import type { SessionUser } from '@keystead/module-sdk'

const firstLetter = (text: string) => [...text][0]?.toUpperCase() ?? ''

/** First and last name where set, else the parts of the e-mail's local part (R22), as in the top bar. */
export function initialsOf({ firstName, lastName, email }: SessionUser): string {
  const names = [firstName, lastName].filter((name) => name !== null)
  const [local = ''] = email.split('@')
  const words = names.length > 0 ? names : local.split(/[._+-]+/).filter(Boolean)
  return words.slice(0, 2).map(firstLetter).join('')
}
