import type * as z from 'zod'
import { AuthError, otpExpired, validationFailed } from '../errors.ts'
import { checkPhone, parseEmail, type verifyBody } from '../requests/bodies.ts'

/** A link's token, alone or with the address it was sent to. */
export interface Verification {
  type: string
  token: string
  /** Normalized; undefined: token only. */
  email: string | undefined
}

/** @throws AuthError `validation_failed`, or `otp_expired` for phone codes, which do not exist here */
export function checkVerify(body: z.output<typeof verifyBody>): Verification {
  const { type, token, token_hash: hash, email, phone } = body
  if (!type) throw validationFailed('Verify requires a verification type')
  if ((token === '') === (hash === ''))
    throw validationFailed('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone || body.redirect_to)
      throw validationFailed('Only the token_hash and type should be provided')
    return { type, token: hash, email: undefined }
  }
  if ((email === '') === (phone === ''))
    throw validationFailed('Only an email address or phone number should be provided on verify')
  if (phone) {
    checkPhone(phone)
    throw otpExpired()
  }
  return { type, token, email: parsed(email) }
}

function parsed(email: string): string {
  try {
    return parseEmail(email)
  } catch {
    throw new AuthError(422, 'validation_failed', 'Invalid email format')
  }
}
