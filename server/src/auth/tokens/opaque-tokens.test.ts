import { expect, it } from 'vitest'
import { challengeMatches, fakeUserId, newToken, successorOf } from './opaque-tokens.ts'

it('compares a verifier with its challenge as in RFC 7636, appendix B', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  expect(challengeMatches(verifier, challenge, 's256')).toBe(true)
  expect(challengeMatches(challenge, challenge, 's256')).toBe(false)
  expect(challengeMatches(verifier, verifier, 'plain')).toBe(true)
  expect(challengeMatches(verifier, challenge, 'plain')).toBe(false)
  expect(challengeMatches('', challenge, 's256')).toBe(false)
})

it('derives the same successor from a token, and another under another secret', () => {
  const token = newToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(successorOf(token, 'secret')).toBe(successorOf(token, 'secret'))
  expect(successorOf(token, 'secret')).not.toBe(successorOf(token, 'other'))
  expect(successorOf(token, 'secret')).not.toBe(successorOf(newToken(), 'secret'))
})

it('derives one id per address', () => {
  expect(fakeUserId('a@example.org', 's')).toBe(fakeUserId('a@example.org', 's'))
  expect(fakeUserId('a@example.org', 's')).not.toBe(fakeUserId('b@example.org', 's'))
})
