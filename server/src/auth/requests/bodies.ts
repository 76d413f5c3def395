import { comparedAddress } from '@keystead/api-client/email/rules'
import * as z from 'zod'
import type { UserMetadata } from '../../db/tables-auth.ts'
import { AuthError, invalidEmail, phoneDisabled, validationFailed } from '../errors.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'

/** What people say about themselves travels in every token, which travels in a header: it stays small. */
const METADATA_BYTES = 4096

const metadata = z.record(z.string(), z.unknown()).nullish()
const pkce = { code_challenge: z.string().nullish(), code_challenge_method: z.string().nullish() }

export const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata,
  ...pkce,
})
export const passwordGrantBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string(),
})
export const otpBody = z.object({ email: z.string().nullish(), phone: z.string().nullish() })
export const refreshGrantBody = z.object({ refresh_token: z.string().min(1) })
export const pkceGrantBody = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) })
export const mailRequestBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  type: z.string().nullish(),
  ...pkce,
})
export const verifyBody = z.object({
  type: z.string(),
  email: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
})
export const updateUserBody = z.object({
  ...pkce,
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata,
})

/**
 * Reads a body.
 * @throws AuthError `validation_failed` naming the first field that is wrong, or with `message` where one is given
 */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown, message?: string): z.output<T> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw validationFailed(message ?? `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

/**
 * An address as it is kept: without blanks around it, lower case.
 * @throws AuthError `validation_failed` for what is no e-mail address
 */
export function parseEmail(text: string | null | undefined): string {
  const result = comparedAddress().max(255).safeParse(text)
  if (!result.success) throw invalidEmail()
  return result.data
}

/** Some clients ask for an account by phone or without any address. We have neither, and say it in the known codes. */
export function refuseOtherSignUps(body: z.infer<typeof signUpBody>): void {
  if (body.phone) throw phoneDisabled()
  if (body.email == null && body.password == null)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
}

/** @throws AuthError `validation_failed` for more than 4 KB */
export function checkMetadata(data: UserMetadata): UserMetadata {
  if (Buffer.byteLength(JSON.stringify(data)) > METADATA_BYTES)
    throw validationFailed(`User metadata cannot be larger than ${METADATA_BYTES} bytes`)
  return data
}

const CHALLENGE = /^[\w.~-]{43,128}$/

/**
 * The PKCE challenge of a request, or null for the implicit flow.
 * @throws AuthError `validation_failed` for a challenge that RFC 7636 does not allow
 */
export function parseChallenge(body: {
  code_challenge?: string | null
  code_challenge_method?: string | null
}): Challenge | null {
  if (!body.code_challenge && !body.code_challenge_method) return null
  const method = body.code_challenge_method?.toLowerCase()
  if (method !== 's256' && method !== 'plain')
    throw validationFailed('code challenge method must be s256 or plain')
  if (!CHALLENGE.test(body.code_challenge ?? ''))
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  return { challenge: body.code_challenge ?? '', method }
}
