import { listScans } from '@keystead/server/api/list-scans'
import { createConfirmedUser } from '@keystead/server/auth/users/users'
import { asServer } from '@keystead/server/db/database'
import { readSettings } from '@keystead/server/settings'
import { startServer } from '@keystead/server/start'
import { sql } from 'kysely'
import { fill } from './fill.ts'
import { emailOf, type Ready } from './people.ts'

/** The server as shipped, on a filled database: `fork(this, [how many other landlords])`. */

const PASSWORD = 'measured-password'
const server = await startServer(readSettings())
const from = performance.now()
const askers = await fill(server.database, Number(process.argv[2]))
const filledIn = performance.now() - from

/** The rows exist already: gives the account their owner's id. */
const takeId = (account: string, id: string) =>
  asServer(server.database, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update keystead.auth_users set id = ${id} where id = ${account}`.execute(trx)
    await sql`update keystead.auth_identities set user_id = ${id} where user_id = ${account}`.execute(trx)
  })

async function tokenOf(id: string): Promise<string> {
  const email = emailOf(id)
  const account = await createConfirmedUser(server.database, { email, password: PASSWORD })
  await takeId(account, id)
  const response = await fetch(`${server.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await response.json()) as { access_token?: string }
  if (!access_token) throw new Error(`sign-in returned ${response.status}`)
  return access_token
}

const ready: Ready = { address: server.address, askers: [], filledIn }
for (const { id, propertyId } of askers)
  ready.askers.push({ headers: { authorization: `Bearer ${await tokenOf(id)}` }, propertyId })

process.on('message', async (message) => {
  if (message === 'end') {
    await server.close()
    process.exit(0)
  }
  const userId = askers[0]?.id ?? ''
  const caller = { userId, email: emailOf(userId), role: 'landlord', plan: 'free' } as const
  process.send?.(await listScans(server.database, caller, userId))
})
process.send?.(ready)
