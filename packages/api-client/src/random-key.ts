/** Random hex digits. `crypto.randomUUID` requires a secure context. */
export function randomKey(bytes = 16): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
