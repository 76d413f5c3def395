/** A random word in hexadecimal digits. `crypto.randomUUID` would need https or localhost. */
export function randomKey(bytes = 16): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
