import { createHmac, timingSafeEqual } from 'node:crypto'

/** @param purpose keeps a signature of one purpose from counting for another */
export const signatureOf = (purpose: string, text: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')

export const isSignature = (given: string, purpose: string, text: string, key: string): boolean =>
  equalInConstantTime(given, signatureOf(purpose, text, key))

export function equalInConstantTime(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
