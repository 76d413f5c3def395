import { signAccessToken } from '@keystead/server/auth/tokens/access-token'
import { loadAuthKeys } from '@keystead/server/auth/tokens/keys'
import { asServer } from '@keystead/server/db/database'
import { readSettings } from '@keystead/server/settings'
import { startServer } from '@keystead/server/start'
import { sql } from 'kysely'

/** The server as shipped, with signed-in people: `fork(this, [how many])`, with `--expose-gc`. */

export interface StreamsReady {
  address: string
  people: { token: string; propertyId: string }[]
}

const settings = readSettings()
const server = await startServer(settings)
const keys = await loadAuthKeys(server.database)
const SECONDS = 3600

/** Each with an account, a session, and a property not shared. */
async function addPeople(count: number): Promise<StreamsReady['people']> {
  const rows = await asServer(server.database, async (trx) => {
    await sql`
      insert into keystead.auth_users (email, email_confirmed_at, app_metadata)
      select 'person-' || n || '@example.org', now(), '{"provider": "email", "providers": ["email"]}'
      from generate_series(1, ${count}::integer) n`.execute(trx)
    await sql`
      insert into keystead.auth_sessions (user_id, method, generation)
      select id, 'password', 1 from keystead.auth_users`.execute(trx)
    await sql`
      insert into keystead.property_groups (owner_id, name) select id, 'House' from keystead.auth_users`.execute(
      trx,
    )
    const users = await trx.selectFrom('auth_users').selectAll().execute()
    const sessions = await trx.selectFrom('auth_sessions').selectAll().execute()
    const properties = await trx.selectFrom('property_groups').select(['id', 'owner_id']).execute()
    return { users, sessions, properties }
  })
  const sessions = new Map(rows.sessions.map((session) => [session.user_id, session]))
  const properties = new Map(rows.properties.map(({ id, owner_id }) => [owner_id, id]))
  return Promise.all(
    rows.users.map(async (user) => {
      const session = sessions.get(user.id)
      if (!session) throw new Error('a person without a session')
      const { token } = await signAccessToken(keys, settings.publicUrl, user, session, SECONDS)
      return { token, propertyId: properties.get(user.id) ?? '' }
    }),
  )
}

/** Memory in bytes after garbage collection: the heap and external buffers. */
function heldBytes(): number {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

process.on('message', async (message) => {
  if (message === 'end') {
    await server.close()
    process.exit(0)
  }
  process.send?.(heldBytes())
})
const ready: StreamsReady = { address: server.address, people: await addPeople(Number(process.argv[2])) }
process.send?.(ready)
