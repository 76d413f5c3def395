const leastLength = 6
/** The service's limit (R113), in bytes as there. */
const mostBytes = 72

/** What is wrong with a new password, as the key of its sentence. */
export function wrongWith(password: string): string | null {
  if (password.length < leastLength) return 'validation.tooShort'
  return new TextEncoder().encode(password).length > mostBytes ? 'validation.tooLong' : null
}
