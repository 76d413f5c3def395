import { faultOfPassword, MAX_PASSWORD_BYTES } from '@keystead/api-client/new-password/rules'
import { hash, verify } from '@node-rs/argon2'
import { validationFailed, weakPassword } from '../errors.ts'
import { queueHash } from './hashing.ts'

/** @throws AuthError `weak_password` below 6 characters, `validation_failed` above 72 bytes */
export function checkNewPassword(password: string): void {
  const fault = faultOfPassword(password)
  if (fault === 'short') throw weakPassword()
  if (fault === 'long')
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`)
}

/** Argon2id with the library's defaults (19 MiB, two passes). Never call inside a transaction. */
export const hashPassword = (password: string): Promise<string> => queueHash(() => hash(password))

let standIn: Promise<string> | undefined

/** Without a stored hash it still does one comparison, so timing does not reveal whether an account exists. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('no account has this password')
  const compared = stored ?? (await standIn)
  const matches = await queueHash(() => verify(compared, password))
  return matches && stored != null
}
