import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { purgeEnded } from './purge.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')
const documented = /psql "\$DATABASE_URL" -c "(insert into keystead\.account_deletions .*)"$/m.exec(
  guide,
)?.[1]

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterAll(() => accounts.close())

it('the statement of docs/deploy.md deletes at once, also those who have asked for it themselves (R53)', async () => {
  const anna = await accounts.person('anna@example.org')
  const ben = await accounts.person('ben@example.org')
  const carla = await accounts.person('carla@example.org')
  const asked = await (await ben.signIn()).call('POST', '/account/deletion/', { email: ben.email })
  expect(asked.status).toBe(201)
  const statement = documented?.replace(/in \(.*?\)/, `in ('${anna.email}', '${ben.email}')`) ?? ''
  await sql.raw(statement).execute(accounts.signIn.database.db)
  await purgeEnded(accounts.turn())
  const left = await accounts.signIn.database.db.selectFrom('auth_users').select('email').execute()
  expect(left.map(({ email }) => email)).toEqual([carla.email])
})
