import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addRows, poster } from './account-deletion/testing/add-rows.ts'
import { openGate } from './api/plan-gate.ts'
import { statementsOf } from './db/record-sql.ts'
import { startDueWork } from './due-work.ts'
import type { SendMail } from './mail/outbox.ts'
import { noPaths } from './registry/shown-paths.ts'
import { type Signed, startTestAccounts, type TestAccounts } from './testing/accounts.ts'
import { addContact, addRow, share } from './testing/sharing.ts'

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterAll(() => accounts.close())

async function addGroup(who: Signed): Promise<string> {
  const group = await addRow(who, '/access-groups/', { name: 'Group' })
  await share(who, group, [['contact', await addContact(who, 'Lea'), 1]])
  return group
}

it('runs due work at the start, even if a part of it fails, and none after its end', async () => {
  const { database } = accounts.signIn
  const anna = await accounts.person('anna@example.org')
  const annas = await anna.signIn()
  const group = await addGroup(annas)
  const invite = (email: string) => annas.call('POST', `/access-groups/${group}/members/`, { email })
  await invite('one@example.org')
  const ended = await accounts.person('ended@example.org')
  await (await ended.signIn()).call('POST', '/account/deletion/', { email: ended.email })
  await database.db
    .updateTable('account_deletions')
    .set({ final_at: '2020-01-01T00:00:00Z', last_day_told_at: '2019-12-01T00:00:00Z' })
    .execute()

  const log = { warn: vi.fn(), error: vi.fn() }
  const send = vi.fn().mockRejectedValueOnce(new Error('no')).mockImplementation(accounts.mailing.send)
  const watch = { done: vi.fn(), failed: vi.fn() }
  const work = startDueWork(
    { database, mailing: { ...accounts.mailing, send }, log, gate: openGate, pathsFor: noPaths },
    watch,
  )
  await vi.waitFor(async () => expect((await ended.signIn()).token).toBe(''), 10_000)
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(await accounts.signIn.mails('one@example.org')).toEqual([])

  // The failed one was rolled back with its transaction, and is sent when due.
  await accounts.signIn.clearLimits()
  const anHourAgo = sql<string>`now() - interval '1 hour'`
  await database.db.updateTable('invitations_due').set({ due_at: anHourAgo }).execute()
  work.wakeSoon()
  await vi.waitFor(async () => expect(await accounts.signIn.mails('one@example.org')).toHaveLength(1), 10_000)

  await invite('two@example.org')
  work.wakeSoon()
  await work.close()
  await sleep(1_100)
  expect(await accounts.signIn.mails('two@example.org')).toEqual([])
  // The minute jobs do not count as a run of all due work.
  expect(watch.done).toHaveBeenCalledTimes(1)
})

it('finishes what is running, and starts nothing that waits', async () => {
  const { database } = accounts.signIn
  await accounts.signIn.clearLimits()
  await database.db.deleteFrom('invitations_due').execute()
  const bob = await accounts.person('bob@example.org')
  const bobs = await bob.signIn()
  const group = await addGroup(bobs)
  for (const name of ['first', 'second'])
    await bobs.call('POST', `/access-groups/${group}/members/`, { email: `${name}@example.org` })
  const ended = await accounts.person('over@example.org')
  await (await ended.signIn()).call('POST', '/account/deletion/', { email: ended.email })
  const told = { final_at: '2020-01-01T00:00:00Z', last_day_told_at: '2019-12-01T00:00:00Z' }
  await database.db.updateTable('account_deletions').set(told).execute()

  let goOn = () => {}
  const underWay = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const send = vi.fn<SendMail>(async (mail, trx) => {
    await underWay
    await accounts.mailing.send(mail, trx)
  })
  const log = { warn: vi.fn(), error: vi.fn() }
  const work = startDueWork({
    database,
    mailing: { ...accounts.mailing, send },
    log,
    gate: openGate,
    pathsFor: noPaths,
  })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), 10_000)
  const statements = await statementsOf(database, async () => {
    const closed = work.close()
    goOn()
    await closed
  })
  expect(statements.filter((each) => /weekly_mails|account_deletions/.test(each))).toEqual([])
  expect(send).toHaveBeenCalledTimes(1)
  expect(await database.db.selectFrom('invitations_due').selectAll().execute()).toHaveLength(1)
  expect(await database.db.selectFrom('account_deletions').selectAll().execute()).toHaveLength(1)
  expect(log.error).not.toHaveBeenCalled()
})

it('ends leases under notice without mail too, as with hosted sign-in', async () => {
  const { database } = accounts.signIn
  const { leaseId } = await addRows(
    await (await accounts.person('lea@example.org')).signIn(),
    poster(() => {}),
  )
  const leases = database.db.updateTable('lease_agreements').where('id', '=', leaseId)
  await leases
    .set({
      lease_status: 'active',
      is_month_to_month: false,
      notice_by: 'tenant',
      notice_received_on: '2026-01-05',
      end_date: '2026-01-31',
    })
    .execute()
  const log = { warn: vi.fn(), error: vi.fn() }
  const work = startDueWork({ database, mailing: null, log, gate: openGate, pathsFor: noPaths })
  const status = database.db.selectFrom('lease_agreements').select('lease_status').where('id', '=', leaseId)
  await vi.waitFor(
    async () => expect(await status.executeTakeFirst()).toEqual({ lease_status: 'terminated' }),
    10_000,
  )
  await work.close()
})
