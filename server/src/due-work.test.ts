import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startDueWork } from './due-work.ts'
import { startTestAccounts, type TestAccounts } from './testing/accounts.ts'

let accounts: TestAccounts
beforeAll(async () => {
  accounts = await startTestAccounts()
})
afterAll(() => accounts.close())

it('does at the start what is due, also where a part of it fails, and no more after its end', async () => {
  const { database } = accounts.signIn
  const anna = await accounts.person('anna@example.org')
  const annas = await anna.signIn()
  const group = (await annas.call('POST', '/access-groups/', { name: 'Group' })).body.id
  const invite = (email: string) => annas.call('POST', `/access-groups/${group}/members/`, { email })
  await invite('one@example.org')
  const ended = await accounts.person('ended@example.org')
  await (await ended.signIn()).call('POST', '/account/deletion/', { email: ended.email })
  await database.db.updateTable('account_deletions').set({ final_at: '2020-01-01T00:00:00Z' }).execute()

  const log = { warn: vi.fn(), error: vi.fn() }
  const send = vi.fn().mockRejectedValueOnce(new Error('no')).mockImplementation(accounts.mailing.send)
  const work = startDueWork(database, { ...accounts.mailing, send }, log)
  await vi.waitFor(async () => expect((await ended.signIn()).token).toBe(''))
  expect(log.error).toHaveBeenCalledTimes(1)
  expect(await accounts.signIn.mails('one@example.org')).toEqual([])

  // What failed was taken back with its transaction, and goes with the next.
  await accounts.signIn.clearLimits()
  work.noteInvitation()
  await vi.waitFor(async () => expect(await accounts.signIn.mails('one@example.org')).toHaveLength(1), 5_000)

  await invite('two@example.org')
  work.noteInvitation()
  await work.close()
  await sleep(1_100)
  expect(await accounts.signIn.mails('two@example.org')).toEqual([])
})
