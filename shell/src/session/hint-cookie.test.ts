import type { SessionHint } from '@keystead/module-sdk/manifest/hint'
import { afterEach, describe, expect, it } from 'vitest'
import { clearHint, hintCookie, writeHint } from './hint-cookie.ts'

const hint: SessionHint = { user: 'u-1', plan: 'pro', role: 'landlord', lang: 'de' }

function hintIn(cookie: string): unknown {
  const encoded = /^keystead_hint=([^;]*)/.exec(cookie)?.[1] ?? ''
  expect(encoded).toMatch(/^[A-Za-z0-9_-]+$/)
  return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
}

describe('the hint cookie (R137)', () => {
  afterEach(clearHint)

  it('is base64url JSON of user, plan, role and language', () => {
    expect(hintIn(hintCookie(hint, { remembered: true, protocol: 'http:' }))).toEqual(hint)
  })

  it('is Lax, for the whole site, and Secure on https alone', () => {
    const plain = hintCookie(hint, { remembered: true, protocol: 'http:' })
    expect(plain).toContain('; Path=/; SameSite=Lax')
    expect(plain).not.toContain('Secure')
    expect(hintCookie(hint, { remembered: true, protocol: 'https:' })).toContain('; Secure')
  })

  it('expires with the browser if the session does', () => {
    expect(hintCookie(hint, { remembered: true, protocol: 'http:' })).toContain('Max-Age=')
    expect(hintCookie(hint, { remembered: false, protocol: 'http:' })).not.toContain('Max-Age=')
  })

  it('is written and cleared', () => {
    writeHint(hint, true)
    expect(document.cookie).toContain('keystead_hint=')
    clearHint()
    expect(document.cookie).not.toContain('keystead_hint=')
  })
})
