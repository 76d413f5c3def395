import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asServer } from '../../db/database.ts'
import { leaveOutRights } from '../../ops/backup/leave-out-rights.ts'
import { dropOldDeletions, openDeletions } from './deletions.ts'
import { resetEvents } from './reset-events.ts'
import { ANNA, BEN, named, openEvents } from './testing/open-events.ts'

let events: Awaited<ReturnType<typeof openEvents>>
beforeAll(async () => {
  events = await openEvents()
})
afterAll(() => events.test.close())

const open = async () =>
  (await openDeletions(events.test.database.db, 'meadow', 10)).accounts.map(({ id }) => id)

it('a deleted account is open until its service requests what follows it (R168)', async () => {
  const after = await events.here()
  await events.read(after)
  await events.erase(ANNA)
  expect(await open()).toEqual([ANNA])
  const answer = await events.read(after)
  expect(named(answer)).toContainEqual(['account.deleted', ANNA, ANNA])
  expect(await open()).toEqual([ANNA])
  const id = answer.events.find(({ name }) => name === 'account.deleted')?.id
  await events.read(id)
  expect(await open()).toEqual([])
})

it('a deleted account stays open for a position in the future or before it (R168)', async () => {
  const after = await events.here()
  await events.read(after)
  const [origin] = after.split('-')
  await events.read(`${origin}-99999999999-1`)
  await events.erase(BEN)
  await events.read(after)
  expect(await open()).toEqual([BEN])
  const answer = await events.read(after)
  await events.read(answer.after)
  expect(await open()).toEqual([])
})

it('a deleted account waits beyond 30 and 90 days for a service with an address (R168)', async () => {
  const after = await events.here()
  await events.read(after)
  await events.erase(ANNA)
  await sql`
    update keystead.changes set at = now() - make_interval(days => 100) where resource_type = 'account.deleted'`.execute(
    events.test.database.db,
  )
  const isKept = async () => {
    await dropOldDeletions(events.test.database.db)
    return named(await events.read(after)).some(([name]) => name === 'account.deleted')
  }
  expect(await isKept()).toBe(true)
  expect(await open()).toEqual([ANNA])
  await events.calls.put('/modules/meadow/service', { url: null })
  expect(await isKept()).toBe(false)
  await events.calls.put('/modules/meadow/service', { url: 'http://127.0.0.1:9' })
})

it('a deletion from before a service was configured is not open for it (R168)', async () => {
  await events.erase(BEN)
  await events.calls.publish(fixtureModule({ id: 'heath' }))
  await events.calls.put('/modules/heath/service', { url: 'http://127.0.0.1:9' })
  expect(await openDeletions(events.test.database.db, 'heath', 10)).toEqual({ count: 0, accounts: [] })
})

it('a restore by other tools reopens deleted accounts, whose transactions are still to come (R168)', async () => {
  await events.read(await events.here())
  expect(await open()).toEqual([])
  await sql`update keystead.module_services set read_xid = '99999999'::xid8`.execute(events.test.database.db)
  await events.erase(ANNA)
  expect(await open()).toContain(ANNA)
  const [origin] = (await events.here()).split('-')
  const answer = await events.read(`${origin}-99999999-0`)
  expect(named(answer)).toContainEqual(['account.deleted', ANNA, ANNA])
  await events.read(answer.after)
  expect(await open()).toEqual([])
})

it('a restore reopens deleted accounts, restarts events, and removes addresses (R168, R169)', async () => {
  const after = await events.here()
  await events.read(after)
  expect(await open()).toEqual([])
  await asServer(events.test.database, async (trx) => {
    // As of another database, whose transactions count further.
    await sql`update keystead.changes set xid = '99999999'::xid8 where resource_type = 'account.deleted'`.execute(
      trx,
    )
    await resetEvents(trx)
    await leaveOutRights(trx)
  })
  expect(await open()).toContain(BEN)
  const { rows } = await sql`select url from keystead.module_services where url is not null`.execute(
    events.test.database.db,
  )
  expect(rows).toEqual([])
  const next = await events.makeToken('next')
  expect(named(await events.read(after, next))).toContainEqual(['account.deleted', BEN, BEN])
})
