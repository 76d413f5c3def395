const LEAST_LENGTH = 6
/** The hosted service's limit, kept so that accounts can move there and back. */
export const MOST_PASSWORD_BYTES = 72

/** What is wrong with a password that is to be set: below 6 characters, or above 72 bytes of UTF-8. */
export function faultOfPassword(password: string): 'short' | 'long' | null {
  if (password.length < LEAST_LENGTH) return 'short'
  return new TextEncoder().encode(password).length > MOST_PASSWORD_BYTES ? 'long' : null
}
