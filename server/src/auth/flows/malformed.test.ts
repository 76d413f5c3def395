import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshAddress, PASSWORD } from '../testing.ts'
import { type Asking, startAsking } from './testing/ask.ts'

let asking: Asking
beforeAll(async () => {
  asking = await startAsking()
})
afterAll(() => asking.signIn.close())

const email = 'ada@example.org'
const id = '11111111-1111-4111-8111-111111111111'

it('an oversized body has its own error code', async () => {
  const body = { email, password: 'x'.repeat(70_000) }
  expect(await asking.ask('POST /token?grant_type=password', body)).toEqual([
    413,
    'request_entity_too_large',
    'Request body too large (max 65536 bytes)',
  ])
})

const ROUTES = [
  ...['password', 'refresh_token', 'pkce', 'id_token', 'web3'].map(
    (type) => `POST /token?grant_type=${type}`,
  ),
  ...[
    'signup',
    'verify',
    'resend',
    'recover',
    'otp',
    'magiclink',
    'sso',
    'factors',
    'logout?scope=local1',
  ].map((path) => `POST /${path}`),
  `POST /factors/${id}/verify`,
  'PUT /user',
  'POST /invite',
  'POST /oauth/token',
]
const FIELDS = [
  'email',
  'phone',
  'password',
  'type',
  'token',
  'token_hash',
  'data',
  'code_challenge',
  'nonce',
  'auth_code',
]
const WRONG = [1, true, [], {}, 'x', '', null]

it.each(ROUTES)('%s never answers malformed input with a library’s message', async (call) => {
  await asking.signIn.clearLimits()
  const bodies = [
    '',
    'x',
    '[]',
    '1',
    'null',
    '"x"',
    '{"__proto__":1}',
    `${'['.repeat(40)}${']'.repeat(40)}`,
    '{"email":"\\u0000"}',
    ...FIELDS.flatMap((field) => WRONG.map((value) => ({ [field]: value }))),
    ...FIELDS.map((field) => ({ email: freshAddress(), password: PASSWORD, type: 'signup', [field]: 7 })),
  ]
  for (const body of bodies) {
    const [status, code, words] = await asking.ask(call, body)
    const what = `${call} ${JSON.stringify(body)}`
    if (status === 200) continue
    expect(Number(status), what).toBeGreaterThanOrEqual(400)
    expect(Number(status), what).toBeLessThan(500)
    expect([typeof code, typeof words], what).toEqual(['string', 'string'])
    expect(words, what).not.toMatch(/Invalid input|expected|received|zod|FST_|undefined|Unexpected token/)
  }
})
