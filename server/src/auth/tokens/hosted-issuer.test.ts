import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { SignInUnreachable } from '../../http/sign-in-unreachable.ts'
import { promisePlan } from '../users/plans-repository.ts'
import { hostedIssuer } from './hosted-issuer.ts'
import { createVerifyToken } from './verify-token.ts'

const SECRET = 'the secret of a project, 40 characters..'

/** A hosted project, with only its published keys. */
let project: { url: string; server: Server; keys: JWK[]; asked: number; up: boolean }
let database: Database
const made = await generateKeyPair('ES256', { extractable: true })
const publicKey: JWK = { ...(await exportJWK(made.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }

beforeAll(async () => {
  database = await createTestDatabase()
  const server = createServer((request, response) => {
    project.asked += 1
    if (!project.up || request.url !== '/auth/v1/.well-known/jwks.json') {
      response.statusCode = 503
      return void response.end()
    }
    response.end(JSON.stringify({ keys: project.keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  project = { url, server, keys: [publicKey], asked: 0, up: true }
})
afterEach(() => {
  project.up = true
  project.keys = [publicKey]
})
afterAll(async () => {
  project.server.close()
  await database.close()
})

const check = (jwtSecret?: string, onOutage: (error: unknown) => void = () => {}) =>
  createVerifyToken(database, hostedIssuer({ url: project.url, anonKey: 'x', jwtSecret }, onOutage))

/** The hosted service's claims. */
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: `${project.url}/auth/v1`,
  aud: 'authenticated',
  sub: '0f6f6b2e-4a2c-4f53-9d0e-6c3b1f6f7a10',
  email: 'landlord@example.org',
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'], plan: 'starter' },
  user_metadata: { email_verified: true },
  role: 'authenticated',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1_700_000_000 }],
  session_id: 'a5f4b8a0-93c1-4d53-9a55-1f2d3e4c5b6a',
  is_anonymous: false,
  exp: Math.floor(Date.now() / 1000) + 3600,
  ...more,
})

const byKey = (more?: JWTPayload, kid = 'one', key = made.privateKey) =>
  new SignJWT(claims(more)).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key)
const bySecret = (secret: string | Uint8Array, more?: JWTPayload, header: { kid?: string } = {}) =>
  new SignJWT(claims(more))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret)

const caller = {
  userId: '0f6f6b2e-4a2c-4f53-9d0e-6c3b1f6f7a10',
  email: 'landlord@example.org',
  role: 'landlord',
  plan: 'starter',
  sessionId: 'a5f4b8a0-93c1-4d53-9a55-1f2d3e4c5b6a',
  until: expect.any(Number),
}

describe('a project with published keys', () => {
  it('is trusted by its key', async () => {
    expect(await check()(await byKey())).toMatchObject(caller)
    expect(await check(SECRET)(await byKey({ app_metadata: { role: 'staff' } }))).toMatchObject({
      role: 'staff',
      plan: 'free',
    })
  })

  it('is asked once for many tokens, and again for a new key', async () => {
    const verify = check()
    const before = project.asked
    for (let tries = 0; tries < 5; tries += 1) expect(await verify(await byKey())).not.toBeNull()
    expect(project.asked).toBe(before + 1)
  })

  it('has no shared secret unless configured', async () => {
    expect(await check()(await bySecret(SECRET))).toBeNull()
  })

  it('never uses its public key as a shared secret', async () => {
    const texts = [JSON.stringify(publicKey), JSON.stringify({ keys: [publicKey] }), publicKey.x ?? '']
    for (const text of texts) {
      const forged = await bySecret(text.padEnd(32), {}, { kid: 'one' })
      expect(await check()(forged)).toBeNull()
      expect(await check(SECRET)(forged)).toBeNull()
    }
  })
})

describe('a project with a shared secret and an empty key set', () => {
  it('is trusted by its secret, also with a key id in the header', async () => {
    project.keys = []
    expect(await check(SECRET)(await bySecret(SECRET))).toMatchObject(caller)
    expect(await check(SECRET)(await bySecret(SECRET, {}, { kid: 'legacy' }))).toMatchObject(caller)
    expect(await check(SECRET)(await bySecret('another secret of the same length......'))).toBeNull()
    expect(await check(SECRET)(await byKey())).toBeNull()
  })
})

it.each([
  ['another project', { iss: 'https://other.supabase.co/auth/v1' }],
  ['the anonymous role', { role: 'anon' }],
  ['the service role', { role: 'service_role' }],
  ['a person without a name', { is_anonymous: true }],
  ['the past', { exp: 1_700_000_000 }],
  ['another audience', { aud: 'other' }],
])('refuses a token of %s', async (_name, more) => {
  expect(await check(SECRET)(await byKey(more))).toBeNull()
  expect(await check(SECRET)(await bySecret(SECRET, more))).toBeNull()
})

describe('an outage of the project', () => {
  it('refuses nobody: the check is inconclusive', async () => {
    project.up = false
    await expect(check()(await byKey())).rejects.toBeInstanceOf(SignInUnreachable)
    expect(await check(SECRET)(await bySecret(SECRET))).toMatchObject(caller)
  })

  it('is reported once with its reason', async () => {
    project.up = false
    const reasons: unknown[] = []
    const verify = check(undefined, (error) => reasons.push(error))
    for (let time = 0; time < 3; time++)
      await expect(verify(await byKey())).rejects.toBeInstanceOf(SignInUnreachable)
    expect(reasons).toEqual([expect.objectContaining({ message: expect.stringContaining('200') })])
  })

  it('signs nobody out whose key is known', async () => {
    const verify = check()
    await verify(await byKey())
    project.up = false
    expect(await verify(await byKey())).toMatchObject(caller)
  })
})

it('assigns a plan promised to an address at its owner’s first request', async () => {
  await promisePlan(database, 'promised@example.org', 'pro')
  const sub = crypto.randomUUID()
  const token = await byKey({ sub, email: 'Promised@example.org' })
  expect(await check()(token)).toMatchObject({ plan: 'pro' })
  const stranger = await byKey({ sub: crypto.randomUUID(), email: 'promised@example.org' })
  expect(await check()(stranger)).toMatchObject({ plan: 'starter' })
  expect(await check()(token)).toMatchObject({ plan: 'pro' })
})

it('remembers the plan of a token for whatever asks without one', async () => {
  const sub = crypto.randomUUID()
  const known = async () => {
    const { rows } = await sql<{ plan: string | null }>`select keystead.plan_of(${sub}) as plan`.execute(
      database.db,
    )
    return rows[0]?.plan
  }
  await check()(await byKey({ sub }))
  expect(await known()).toBe('starter')
  await check()(await byKey({ sub, app_metadata: {} }))
  expect(await known()).toBe('free')
  // Another device's, from before the change.
  await check()(await byKey({ sub, iat: Math.floor(Date.now() / 1000) - 600 }))
  expect(await known()).toBe('free')
})

it('trusts a token whose plan cannot be remembered', async () => {
  const { db } = database
  await sql`alter table keystead.claimed_plans add constraint none check (false) not valid`.execute(db)
  onTestFinished(async () => {
    await sql`alter table keystead.claimed_plans drop constraint none`.execute(db)
  })
  expect(await check()(await byKey({ sub: crypto.randomUUID() }))).toMatchObject({ plan: 'starter' })
})

describe('an unconfirmed address', () => {
  it.each([
    ['as the hosted service says it', { user_metadata: { email_verified: false } }],
    ['as a hook of the project may say it', { email_verified: false }],
    ['in the words of some providers', { user_metadata: { email_verified: 'false' } }],
    ['where only one of two says so', { email_verified: true, user_metadata: { email_verified: false } }],
  ])('is ignored: no address, %s', async (_name, more) => {
    expect(await check()(await byKey(more))).toMatchObject({ ...caller, email: '' })
    expect(await check(SECRET)(await bySecret(SECRET, more))).toMatchObject({ ...caller, email: '' })
  })

  it('does not get a promise made to its owner', async () => {
    await promisePlan(database, 'claimed@example.org', 'pro')
    const theirs = { email: 'claimed@example.org', user_metadata: { email_verified: false } }
    const stranger = await byKey({ sub: crypto.randomUUID(), ...theirs })
    expect(await check()(stranger)).toMatchObject({ plan: 'starter' })
  })

  it.each([
    ['nothing is said', { user_metadata: {} }],
    ['there are no particulars', { user_metadata: undefined }],
    ['they are none', { user_metadata: null }],
  ])('is none where %s', async (_name, more) => {
    expect(await check()(await byKey(more))).toMatchObject(caller)
  })
})
