import { faultOfPassword, MOST_PASSWORD_BYTES } from '@keystead/api-client/new-password/rules'
import { hash, verify } from '@node-rs/argon2'
import { validationFailed, weakPassword } from '../errors.ts'
import { inTurn } from './hashing.ts'

/**
 * Refuses a password that may not be set.
 * @throws AuthError `weak_password` below 6 characters, `validation_failed` above 72 bytes
 */
export function checkNewPassword(password: string): void {
  const fault = faultOfPassword(password)
  if (fault === 'short') throw weakPassword()
  if (fault === 'long')
    throw validationFailed(`Password cannot be longer than ${MOST_PASSWORD_BYTES} characters`)
}

/** Argon2id with the library's cost (19 MiB, two passes). Never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

let standIn: Promise<string> | undefined

/**
 * Compares a password. Without a stored hash it still does the work of one comparison, so that the time taken does not
 * tell whether an address has an account.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('no account has this password')
  const compared = stored ?? (await standIn)
  const matches = await inTurn(() => verify(compared, password))
  return matches && stored != null
}
