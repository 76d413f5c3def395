import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSignIn, type TestSignIn } from '../testing.ts'

let signIn: TestSignIn
beforeAll(async () => {
  signIn = await startTestSignIn()
})
afterAll(() => signIn.close())

const NAMES = ['constructor', '__proto__', 'valueOf', 'toString', 'hasOwnProperty']

const email = 'a@example.org'
const calls: [string, (type: string) => object][] = [
  ['verify', (type) => ({ type, token_hash: 'x'.repeat(43) })],
  ['verify', (type) => ({ type, email, token: '123456' })],
  ['resend', (type) => ({ type, email })],
  ['factors', (factor_type) => ({ factor_type })],
]

it.each(NAMES.flatMap((name) => calls.map(([call, body]) => [call, body(name)] as const)))(
  'properties inherited by every object are unknown at /%s: %o',
  async (call, body) => {
    const answer = await fetch(`${signIn.address}/auth/v1/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  },
)

it.each(NAMES)('and in a URL: %s', async (name) => {
  for (const path of [
    `verify?token=x&type=${name}`,
    `authorize?provider=${name}`,
    `logout?scope=${name}`,
    `token?grant_type=${name}`,
  ]) {
    const method = /^(token|logout)/.test(path) ? 'POST' : 'GET'
    const answer = await fetch(`${signIn.address}/auth/v1/${path}`, { method, redirect: 'manual' })
    expect([path, answer.status < 500]).toEqual([path, true])
  }
})
