import type { SessionUser } from './services.ts'

/** Whose sheet it is: the person's name as they give it, else the e-mail address. */
export function ownerName({ displayName, firstName, lastName, email }: SessionUser): string {
  return displayName || [firstName, lastName].filter(Boolean).join(' ') || email
}
