import { createHash, createHmac, randomBytes } from 'node:crypto'
import { equalInConstantTime, signatureOf } from '../../signed-text.ts'

/** A PKCE challenge (RFC 7636), as the client sent it. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/** 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Stored form of tokens, links and codes: SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The successor of a refresh token. Derived, not random: the server can return the same one again after a lost response
 * although it stores only hashes. Not computable without the secret.
 */
export const successorOf = (token: string, secret: string): string => signatureOf('refresh', token, secret)

/** A fake but stable id per address, shaped as a random UUID, so that repeated sign-ups reveal nothing. */
export function fakeUserId(email: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`user:${email}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** PKCE (RFC 7636): whether the verifier matches the challenge. */
export function challengeMatches(verifier: string, challenge: string, method: string): boolean {
  const computed = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return equalInConstantTime(computed, challenge)
}
