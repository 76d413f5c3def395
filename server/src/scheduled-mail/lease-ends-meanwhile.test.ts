import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { building } from '../api/testing.ts'
import type { Db } from '../db/database.ts'
import type { SendMail } from '../mail/outbox.ts'
import { startTestAccounts, type TestAccounts, type TestPerson } from '../testing/accounts.ts'
import { sendLeaseEnds } from './lease-ends.ts'

/** A Monday; in Berlin it is two hours later. */
const MONDAY = new Date('2026-06-01T05:00:00Z')

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
beforeEach(async () => {
  await db().deleteFrom('lease_agreements').execute()
})
afterAll(() => accounts.close())

const db = () => accounts.signIn.database.db

/** A person with a lease that ends. */
async function addPerson(email: string): Promise<TestPerson> {
  const person = await accounts.person(email)
  const signed = await person.signIn()
  const post = async (path: string, body: object) => (await signed.call('POST', path, body)).body.id
  const building_id = await post('/buildings/', building)
  const rent_unit_id = await post('/rent-units/', { building_id, unit_number: 'A-1' })
  const lease = { rent_unit_id, start_date: '2025-01-01', end_date: '2026-06-30', lease_status: 'active' }
  await post('/lease-agreements/', lease)
  return person
}

const changes: [string, string[], (trx: Db, userId: string) => Promise<unknown>][] = [
  [
    'has another address',
    ['moved@example.org'],
    (trx, id) =>
      trx.updateTable('auth_users').set({ email: 'moved@example.org' }).where('id', '=', id).execute(),
  ],
  [
    'begins to end',
    [],
    (trx, user_id) => {
      const [requested_at, final_at] = [MONDAY.toISOString(), '2026-06-15T05:00:00Z']
      const row = { user_id, requested_at, final_at, group_ids: [] }
      return trx.insertInto('account_deletions').values(row).execute()
    },
  ],
  ['has gone', [], (trx, id) => trx.deleteFrom('auth_users').where('id', '=', id).execute()],
]

it.each(changes)('notices that an account %s while another is being mailed', async (what, sent, change) => {
  const [one, other] = [
    await addPerson(`one-${what.length}@example.org`),
    await addPerson('other@example.org'),
  ]
  const told: string[] = []
  const send: SendMail = async (mail, trx = db()) => {
    told.push(mail.to)
    if (told.length === 1) await change(trx, mail.to === one.email ? other.id : one.id)
  }
  await sendLeaseEnds(accounts.turn({ now: MONDAY, mailing: { ...accounts.mailing, send } }))
  await db().deleteFrom('auth_users').execute()
  expect(told.slice(1)).toEqual(sent)
})
