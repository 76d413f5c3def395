import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scanOf } from '../api/list-scans.ts'
import { asServer } from '../db/database.ts'
import { queriesOf } from '../db/record-sql.ts'
import { startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { purgeEnded } from './purge.ts'
import { addRows, poster } from './testing/add-rows.ts'

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterAll(() => accounts.close())

/** Tables that do not grow with landlords: queued mails and notices, and the acts of staff and teams. */
const BOUNDED = [
  'mails',
  'mails_waiting',
  'change_notices',
  'registry_audit',
  'module_acts',
  'module_versions',
  'module_approvals',
  'module_services',
]

it('finds an ended account’s rows by indexes, however many others there are (R208)', async () => {
  const { database } = accounts.signIn
  const anna = await accounts.person('anna@example.org')
  const annas = await anna.signIn()
  await addRows(
    annas,
    poster(() => undefined),
  )
  await annas.call('POST', '/account/deletion/', { email: anna.email })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const last = { last_day_told_at: inDays(13).toISOString() }
  await database.db.updateTable('account_deletions').set(last).execute()
  const queries = await queriesOf(database, () => purgeEnded(accounts.turn({ now: inDays(15) })))
  const changing = queries.filter(({ sql: text }) => /^\s*(delete|update)\b/i.test(text))
  expect(changing.length).toBeGreaterThan(40)
  const whole = await asServer(database, async (trx) => {
    // Prefer any index to a scan.
    await sql`set local enable_seqscan = off`.execute(trx)
    const found = []
    for (const query of changing)
      for (const table of (await scanOf(trx, query)).wholeTables)
        if (!BOUNDED.includes(table)) found.push(`${table}: ${query.sql}`)
    return found
  })
  expect(whole).toEqual([])
})
