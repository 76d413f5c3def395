import { createHmac, timingSafeEqual } from 'node:crypto'

/** @param purpose keeps a signature of one purpose from counting for another */
export const signatureOf = (purpose: string, text: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')

/** In constant time. */
export function isSignature(given: string, purpose: string, text: string, key: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(signatureOf(purpose, text, key))]
  return left.length === right.length && timingSafeEqual(left, right)
}
