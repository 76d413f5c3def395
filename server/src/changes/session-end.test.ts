import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openSignIn } from '../auth/open-sign-in.ts'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../auth/testing.ts'
import { createConfirmedUser } from '../auth/users/users.ts'
import { readSettings } from '../settings.ts'
import { openStream } from './testing/open-stream.ts'

let signIn: TestSignIn
/** Two servers on the database of the sign-in. */
let servers: FastifyInstance[]
let addresses: string[]
beforeAll(async () => {
  signIn = await startTestSignIn()
  const settings = readSettings({ PUBLIC_URL: signIn.address })
  const log = { warn: () => {}, error: () => {} }
  servers = await Promise.all(
    [1, 2].map(async () => {
      const { verifyToken } = await openSignIn(settings, signIn.database, log)
      return buildApp({ database: signIn.database, verifyToken })
    }),
  )
  addresses = await Promise.all(servers.map((server) => server.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await signIn.close()
})

async function signedIn(email: string) {
  const client = signIn.client()
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  return { client, token: data.session?.access_token ?? '' }
}

type Person = Awaited<ReturnType<typeof signedIn>>

const ends: Record<string, (own: Person, other: Person) => Promise<unknown>> = {
  'signing out': (own) => own.client.auth.signOut({ scope: 'local' }),
  'signing out everywhere, elsewhere': (_own, other) => other.client.auth.signOut(),
  'a new password': (_own, other) => other.client.auth.updateUser({ password: 'a new one' }),
  'a token that somebody else used': (own) =>
    signIn.database.db
      .updateTable('auth_sessions')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', JSON.parse(atob(own.token.split('.')[1] ?? '')).session_id)
      .execute(),
}

it.each(Object.entries(ends))(
  '%s ends the streams of the session within two seconds, on every server (R44)',
  async (_how, end) => {
    const email = freshAddress()
    await createConfirmedUser(signIn.database, { email, password: PASSWORD })
    const [own, other] = [await signedIn(email), await signedIn(email)]
    const streams = await Promise.all(addresses.map((address) => openStream(address, own.token)))
    await end(own, other)
    const began = Date.now()
    await Promise.all(streams.map((stream) => stream.ended))
    expect(Date.now() - began).toBeLessThan(2_000)
  },
)

it('a session that ended just before is noticed, and another’s continues', async () => {
  const email = freshAddress()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const [own, other] = [await signedIn(email), await signedIn(email)]
  const [address = ''] = addresses
  // The server caches for a second that the session is live, and then reads only changes after its end.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  await fetch(`${address}/api/v1/buildings/`, { headers: { authorization: `Bearer ${own.token}` } })
  await own.client.auth.signOut({ scope: 'local' })
  const [ending, going] = [await openStream(address, own.token), await openStream(address, other.token)]
  vi.useRealTimers()
  expect([ending.status, going.status]).toEqual([200, 200])
  await ending.ended
  expect(await Promise.race([going.ended, 'goes on'])).toBe('goes on')
  going.close()
})

it('an expiring token ends its stream', async () => {
  const server = await buildApp({
    database: signIn.database,
    changesEveryMs: 20,
    verifyToken: async () => ({
      userId: '11111111-1111-4111-8111-111111111111',
      email: '',
      role: 'landlord',
      plan: 'free',
      until: Date.now() + 100,
    }),
  })
  const stream = await openStream(await server.listen({ port: 0, host: '127.0.0.1' }), 'x')
  await expect(stream.ended).resolves.not.toThrow()
  await server.close()
})
