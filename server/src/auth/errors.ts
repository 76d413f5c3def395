/** An error in the hosted service's format: status, stable code, message. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)

export const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')

export const notAdmin = (words = 'User not allowed') => new AuthError(403, 'not_admin', words)

export const invalidEmail = () => validationFailed('Unable to validate email address: invalid format')

export const weakPassword = () =>
  new AuthError(422, 'weak_password', 'Password should be at least 6 characters.')

export const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.')

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

export const emailNotConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

export const noAuthorization = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')

export const badJwt = (words = 'invalid JWT: unable to parse or verify signature, or token is expired') =>
  new AuthError(403, 'bad_jwt', words)

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

export const refreshTokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

export const refreshTokenAlreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

export const flowStateNotFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

export const flowStateExpired = () =>
  new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')

export const badCodeVerifier = () =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')

export const reauthenticationNeeded = (what: 'Password' | 'Email') =>
  new AuthError(400, 'reauthentication_needed', `${what} update requires reauthentication`)

export const invalidNonce = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

/** Same code as in the API. */
export const accountEnding = () => new AuthError(403, 'account_ending', 'This account is being deleted')

export const otpExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')

export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

export const phoneDisabled = (words = 'Phone logins are disabled', status = 400) =>
  new AuthError(status, 'phone_provider_disabled', words)

export const notFound = () => new AuthError(404, 'not_found', 'There is nothing at this address')

export const wrongMethod = (allowed: string) =>
  new AuthError(405, 'method_not_allowed', `This address takes ${allowed} only`)

export const tooManyMails = (seconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    seconds,
  )

export const tooManyRequests = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', seconds)
