const MIN_LENGTH = 6
/** The hosted service's limit, so that accounts can move either way. */
export const MAX_PASSWORD_BYTES = 72

/** Checks a new password: at least 6 characters, at most 72 bytes of UTF-8. */
export function faultOfPassword(password: string): 'short' | 'long' | null {
  if (password.length < MIN_LENGTH) return 'short'
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES ? 'long' : null
}
