import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../settings.ts'
import { timePasses } from '../../testing/time-passes.ts'
import { openSignIn } from '../open-sign-in.ts'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn
/** Two servers on the database of the sign-in. */
let servers: FastifyInstance[]

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
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await signIn.close()
})

async function signedIn(email: string) {
  const client = signIn.client()
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  return { client, token: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' }
}

/** Each server's answer to a POST with the token. */
const statuses = (token: string) =>
  Promise.all(
    servers.map(async (server) => {
      const headers = { authorization: `Bearer ${token}` }
      const payload = { name: 'House' }
      return (await server.inject({ method: 'POST', url: '/api/v1/property-groups/', headers, payload }))
        .statusCode
    }),
  )

type Person = Awaited<ReturnType<typeof signedIn>>

const ends: Record<string, (other: Person, own: Person) => Promise<unknown>> = {
  'signing out everywhere': (other) => other.client.auth.signOut(),
  'a new password': (other) => other.client.auth.updateUser({ password: 'a new one' }),
  'signing out the others': (other) => other.client.auth.signOut({ scope: 'others' }),
  'signing out here': (_other, own) => own.client.auth.signOut({ scope: 'local' }),
  'a refresh token that comes back': async (_other, own) => {
    const refresh = (token: string) => signIn.client().auth.refreshSession({ refresh_token: token })
    const second = await refresh(own.refresh)
    await refresh(second.data.session?.refresh_token ?? '')
    await signIn.database.db
      .updateTable('auth_refresh_tokens')
      .set({ replaced_at: '2020-01-01T00:00:00Z' })
      .where('replaced_at', 'is not', null)
      .execute()
    expect((await refresh(own.refresh)).error?.code).toBe('refresh_token_already_used')
  },
}

it.each(Object.entries(ends))(
  '%s ends the access token within two seconds, on every server',
  async (_how, end) => {
    const email = freshAddress()
    await createConfirmedUser(signIn.database, { email, password: PASSWORD })
    const [own, other] = [await signedIn(email), await signedIn(email)]
    expect(await statuses(own.token)).toEqual([201, 201])
    await end(other, own)
    timePasses(1_500)
    expect(await statuses(own.token)).toEqual([401, 401])
  },
)
