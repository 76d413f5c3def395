import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { type RunningServer, startServer } from '../start.ts'

const SUPABASE_JWT_SECRET = 'the secret of a project, 40 characters..'
const SUPABASE_URL = 'https://project.supabase.example'

let folder: string
let server: RunningServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-hosted-'))
  const env = { SUPABASE_URL, SUPABASE_ANON_KEY: 'sb_publishable_x', SUPABASE_JWT_SECRET }
  const settings = readSettings({ ...env, KEYSTEAD_DATA_DIR: folder, LOG_LEVEL: 'silent' })
  server = await startServer({ ...settings, port: 0 })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, token?: string) =>
  fetch(`${server.address}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })

it('sends browsers to the project', async () => {
  expect(await (await get('/config.json')).json()).toMatchObject({
    supabaseUrl: SUPABASE_URL,
    supabaseAnonKey: 'sb_publishable_x',
    apiUrl: 'http://localhost:4400',
  })
})

it('has no sign-in, no outbox and no demo of its own', async () => {
  for (const path of ['/auth/v1/settings', '/auth/v1/.well-known/jwks.json', '/dev/outbox'])
    expect((await get(path)).status, path).toBe(404)
  const { db } = server.database
  expect(await db.selectFrom('auth_users').selectAll().execute()).toEqual([])
  // Tokens for modules' services are the server's own here too.
  const secrets = await db.selectFrom('auth_secrets').select('name').orderBy('name').execute()
  expect(secrets.map(({ name }) => name)).toEqual(['service_sealing_key', 'service_signing_key'])
})

const person = { sub: crypto.randomUUID(), email: 'landlord@example.org' }

const tokenOfProject = (app_metadata = {}) =>
  new SignJWT({
    email: person.email,
    role: 'authenticated',
    session_id: crypto.randomUUID(),
    app_metadata,
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`${SUPABASE_URL}/auth/v1`)
    .setAudience('authenticated')
    .setSubject(person.sub)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SUPABASE_JWT_SECRET))

it('accepts the project’s tokens', async () => {
  const token = await tokenOfProject()
  expect(await (await get('/api/v1/property-groups/', token)).json()).toEqual([])
  expect((await get('/api/v1/property-groups/', `${token}x`)).status).toBe(401)
})

it('assigns a plan by address, from the next request on', async () => {
  const token = await tokenOfProject({ plan: 'starter' })
  const plan = async () => (await (await get('/registry/v1/modules', token)).json()).resolvedFor.plan
  const give = async (wanted: string) => {
    const publishToken = (await readFile(join(folder, 'publish-token'), 'utf8')).trim()
    const response = await fetch(`${server.address}/registry/v1/people/plan`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${publishToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, plan: wanted }),
    })
    expect(response.status).toBe(200)
  }
  expect(await plan()).toBe('starter')
  await give('pro')
  expect(await plan()).toBe('pro')
  await give('free')
  expect(await plan()).toBe('free')
  const trail = await server.database.db
    .selectFrom('registry_audit')
    .select('before')
    .where('act', '=', 'plan_person')
    .orderBy('id')
    .execute()
  expect(trail.map(({ before }) => before)).toEqual(
    ['starter', 'pro'].map((held) => ({ email: person.email, plan: held })),
  )
})
