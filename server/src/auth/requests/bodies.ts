import { comparedAddress } from '@keystead/api-client/email/rules'
import * as z from 'zod'
import type { UserMetadata } from '../../db/tables-auth.ts'
import { badJson, invalidEmail, validationFailed } from '../errors.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'

/** Metadata is part of every token, and tokens travel in a header. */
const METADATA_BYTES = 4096

/** As the hosted service: absent or null means empty. */
const text = () =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')

const metadata = z.record(z.string(), z.unknown()).nullish()
const pkce = { code_challenge: text(), code_challenge_method: text() }

// Types only: like the hosted service, a wrong type is answered as malformed JSON.
export const signUpBody = z.object({
  ...pkce,
  email: text(),
  phone: text(),
  password: text(),
  data: metadata,
})
export const passwordGrantBody = z.object({ email: text(), phone: text(), password: text() })
export const refreshGrantBody = z.object({ refresh_token: text() })
export const pkceGrantBody = z.object({ auth_code: text(), code_verifier: text() })
export const idTokenGrantBody = z.object({
  id_token: text(),
  provider: text(),
  client_id: text(),
  issuer: text(),
})
export const otpBody = z.object({ ...pkce, email: text(), phone: text(), channel: text() })
export const mailRequestBody = z.object({ ...pkce, email: text(), phone: text(), type: text() })
export const verifyBody = z.object({
  type: text(),
  token: text(),
  token_hash: text(),
  email: text(),
  phone: text(),
  redirect_to: text(),
})
export const factorBody = z.object({ factor_type: text() })
export const updateUserBody = z.object({
  ...pkce,
  email: text(),
  phone: text(),
  password: z.string().nullish(),
  nonce: text(),
  data: metadata,
  app_metadata: metadata,
})

/** @throws AuthError `bad_json` for a missing body or a field of the wrong type */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body === null ? {} : body)
  if (result.success) return result.data
  throw badJson()
}

/** Normalizes an address: trimmed, lower case. @throws AuthError `validation_failed` for an invalid address */
export function parseEmail(text: string): string {
  if (text === '') throw validationFailed('An email address is required')
  if (text.length > 255) throw validationFailed('An email address is too long')
  const result = comparedAddress().safeParse(text)
  if (!result.success) throw invalidEmail()
  return result.data
}

/** @throws AuthError `validation_failed` unless in E.164 form */
export function checkPhone(text: string): void {
  if (!/^[1-9]\d{1,14}$/.test(text.replace(/^\+/, '').replaceAll(' ', '')))
    throw validationFailed('Invalid phone number format (E.164 required)')
}

/** @throws AuthError `validation_failed` above 4 KB */
export function checkMetadata(data: UserMetadata): UserMetadata {
  if (Buffer.byteLength(JSON.stringify(data)) > METADATA_BYTES)
    throw validationFailed(`User metadata cannot be larger than ${METADATA_BYTES} bytes`)
  return data
}

/**
 * The request's PKCE challenge; null for the implicit flow.
 * @throws AuthError `validation_failed` for a challenge that RFC 7636 does not allow
 */
export function parseChallenge({
  code_challenge: challenge,
  code_challenge_method: given,
}: {
  code_challenge: string
  code_challenge_method: string
}): Challenge | null {
  if ((challenge === '') !== (given === ''))
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge === '') return null
  if (challenge.length < 43 || challenge.length > 128)
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(challenge))
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const method = given.toLowerCase()
  if (method !== 's256' && method !== 'plain') throw validationFailed('Invalid code_challenge_method')
  return { challenge, method }
}
