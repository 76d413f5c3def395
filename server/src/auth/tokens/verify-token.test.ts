import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import type { VerifyToken } from '../../http/caller.ts'
import { timePasses } from '../../testing/time-passes.ts'
import { createConfirmedUser } from '../users/users.ts'
import { readUser } from '../users/users-repository.ts'
import { embeddedIssuer, signAccessToken } from './access-token.ts'
import { type AuthKeys, loadAuthKeys } from './keys.ts'
import { createVerifyToken } from './verify-token.ts'

const SITE = 'http://localhost:4400'
const SESSION = { id: crypto.randomUUID(), method: 'password', created_at: new Date().toISOString() } as const

let database: Database
let keys: AuthKeys
let verifyToken: VerifyToken

beforeAll(async () => {
  database = await createTestDatabase()
  keys = await loadAuthKeys(database)
  verifyToken = createVerifyToken(database, embeddedIssuer(keys, SITE))
})
afterAll(() => database.close())

async function tokenOf(email: string, extra: { plan?: 'starter'; role?: 'staff' } = {}, seconds = 60) {
  const id = await createConfirmedUser(database, { email, password: 'some password', ...extra })
  const user = await readUser(database.db, id)
  return { id, ...(await signAccessToken(keys, SITE, user, SESSION, seconds)) }
}

it('identifies the caller', async () => {
  const landlord = await tokenOf('landlord@example.org', { plan: 'starter' })
  expect(await verifyToken(landlord.token)).toMatchObject({
    userId: landlord.id,
    email: 'landlord@example.org',
    role: 'landlord',
    plan: 'starter',
    sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    until: expect.any(Number),
  })
  const staff = await tokenOf('staff@example.org', { role: 'staff' })
  expect(await verifyToken(staff.token)).toMatchObject({ role: 'staff', plan: 'free' })
})

it('prefers the stored plan to the token’s, within five seconds', async () => {
  const { id, token } = await tokenOf('upgraded@example.org', { plan: 'starter' })
  expect(await verifyToken(token)).toMatchObject({ plan: 'starter' })
  await database.db.updateTable('accounts').set({ plan: 'pro' }).where('user_id', '=', id).execute()
  timePasses(6_000)
  expect(await verifyToken(token)).toMatchObject({ plan: 'pro' })
})

it('remembers no plan of a token of its own: the person is stored here', async () => {
  const { id } = await tokenOf('own@example.org', { plan: 'starter' })
  const user = { ...(await readUser(database.db, id)), id: crypto.randomUUID() }
  const { token } = await signAccessToken(keys, SITE, user, SESSION, 60)
  expect(await verifyToken(token)).toMatchObject({ userId: user.id, plan: 'starter' })
  expect(await database.db.selectFrom('claimed_plans').selectAll().execute()).toEqual([])
})

it('verifies a signature once a minute, and never past its expiry', async () => {
  const trusted = embeddedIssuer(keys, SITE)
  const key = vi.fn(trusted.key)
  const verify = createVerifyToken(database, { ...trusted, key })
  const { token } = await tokenOf('often@example.org', {}, 90)
  const start = Date.now()
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const at = async (seconds: number) => {
    vi.setSystemTime(start + seconds * 1000)
    vi.spyOn(performance, 'now').mockReturnValue(seconds * 1000)
    return [(await verify(token)) !== null, key.mock.calls.length]
  }
  try {
    expect([await at(0), await at(1), await at(59), await at(61), await at(88), await at(91)]).toEqual([
      ...[1, 1, 1, 2, 2].map((count) => [true, count]),
      [false, 3],
    ])
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

it('refuses an expired token', async () => {
  const { token } = await tokenOf('late@example.org', {}, -10)
  expect(await verifyToken(token)).toBeNull()
})

const payload = {
  sub: crypto.randomUUID(),
  session_id: SESSION.id,
  email: 'forged@example.org',
  role: 'authenticated',
  app_metadata: { role: 'staff' },
}

function signed(
  change: JWTPayload = {},
  key: Parameters<SignJWT['sign']>[0] = keys.privateKey,
  alg = 'ES256',
) {
  const { iss, aud, exp } = { iss: `${SITE}/auth/v1`, aud: 'authenticated', exp: 9_999_999_999, ...change }
  return new SignJWT({ ...payload, ...change, iss, aud, exp })
    .setProtectedHeader({ alg, kid: keys.kid })
    .sign(key)
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** As in our own tokens. */
const ours = { iss: `${SITE}/auth/v1`, aud: 'authenticated', exp: 9_999_999_999 }

const forgeries: Record<string, () => Promise<string> | string> = {
  'another key': async () => signed({}, (await generateKeyPair('ES256')).privateKey),
  'another audience': () => signed({ aud: 'anon' }),
  'another issuer': () => signed({ iss: 'https://evil.example/auth/v1' }),
  'no audience': () => signed({ aud: undefined }),
  'another role': () => signed({ role: 'anon' }),
  'a subject that is no id': () => signed({ sub: "' or 1=1" }),
  'no session': () => signed({ session_id: undefined }),
  'algorithm none': () => `${encode({ alg: 'none', kid: keys.kid })}.${encode({ ...payload, ...ours })}.`,
  'the public key as a secret': () =>
    signed({}, new TextEncoder().encode(JSON.stringify(keys.publicJwk).padEnd(64)), 'HS256'),
  'other claims under a good signature': async () => {
    const [head, , signature] = (await signed()).split('.')
    return `${head}.${encode({ ...payload, ...ours, sub: crypto.randomUUID() })}.${signature}`
  },
  'its own key in the header': async () => {
    const pair = await generateKeyPair('ES256', { extractable: true })
    const header = { alg: 'ES256', jwk: await exportJWK(pair.publicKey) }
    return new SignJWT({ ...payload, ...ours }).setProtectedHeader(header).sign(pair.privateKey)
  },
  'the anonymous key': () => keys.anonKey,
  nothing: () => '',
  nonsense: () => 'a.b.c',
}

it('the valid original of the forgeries below is accepted', async () => {
  expect(await verifyToken(await signed())).toMatchObject({ userId: payload.sub, role: 'staff' })
})

it.each(Object.keys(forgeries))('refuses a token with %s', async (name) => {
  expect(await verifyToken((await forgeries[name]?.()) ?? 'missing')).toBeNull()
})

it('servers that start concurrently share the same keys', async () => {
  const fresh = await createTestDatabase()
  const all = await Promise.all([loadAuthKeys(fresh), loadAuthKeys(fresh), loadAuthKeys(fresh)])
  expect(new Set(all.map((each) => each.kid)).size).toBe(1)
  expect(new Set(all.map((each) => each.anonKey)).size).toBe(1)
  expect(new Set(all.map((each) => each.secret)).size).toBe(1)
  await fresh.close()
})
