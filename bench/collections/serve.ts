import { createConfirmedUser } from '@keystead/server/auth/users/users'
import { asServer } from '@keystead/server/db/database'
import { readSettings } from '@keystead/server/settings'
import { startServer } from '@keystead/server/start'
import { sql } from 'kysely'
import { fill } from '../api/fill.ts'
import { emailOf } from '../api/people.ts'
import { addCollection, growTo } from './components.ts'

/** The server as shipped, with a collection beside the rent components. The parent process sends its size. */

export interface Asker {
  headers: Record<string, string>
  /** Two rental periods: rows are added to a different one than is listed. */
  periods: [listed: string, changed: string]
}

const PASSWORD = 'measured-password'
const server = await startServer(readSettings())
const people = await fill(server.database, 1_000)
await addCollection(server.database)
await server.registry.refresh()

/** The rows exist already: gives the account their owner's id. */
async function signIn(id: string): Promise<string> {
  const email = emailOf(id)
  const account = await createConfirmedUser(server.database, { email, password: PASSWORD })
  await asServer(server.database, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update keystead.auth_users set id = ${id} where id = ${account}`.execute(trx)
    await sql`update keystead.auth_identities set user_id = ${id} where user_id = ${account}`.execute(trx)
  })
  const response = await fetch(`${server.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const askers: Asker[] = []
for (const { id } of people) {
  const { rows } = await sql<{ id: string }>`
    select id from keystead.rental_periods where owner_id = ${id} order by id limit 2`.execute(
    server.database.db,
  )
  const headers = { authorization: `Bearer ${await signIn(id)}` }
  askers.push({ headers, periods: [rows[0]?.id ?? '', rows[1]?.id ?? ''] })
}

process.on('message', async (message) => {
  if (message === 'end') {
    await server.close()
    process.exit(0)
  }
  await growTo(server.database, Number(message))
  process.send?.('grown')
})
process.send?.({ address: server.address, askers })
