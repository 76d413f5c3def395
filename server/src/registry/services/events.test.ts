import type { EventsAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseTraces } from '../../account-deletion/traces.ts'
import { asServer, asUser } from '../../db/database.ts'
import { leaveOutRights } from '../../ops/backup/leave-out-rights.ts'
import { issueToken } from '../rights/tokens.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { beginEventsAnew } from './begin-anew.ts'
import { dropOldDeletions, openDeletions } from './deletions.ts'

const ANNA = '11111111-1111-1111-1111-111111111111'
const BEN = '22222222-2222-2222-2222-222222222222'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
let token: string
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  await calls.publish(
    fixtureModule({
      manifest: {
        api: { 'property-groups': 'read', contacts: 'read' },
        data: {
          beds: {
            fields: { group: { kind: 'ref', to: 'property-groups', required: true, onDelete: 'cascade' } },
          },
        } as never,
        service: { events: ['property-groups', 'meadow/beds', 'account.deleted'] },
      },
    }),
  )
  await calls.promote('meadow', '1.0.0', { approve: true })
  await calls.put('/modules/meadow/service', { url: 'http://127.0.0.1:9' })
  const grant = { name: 'service', module: 'meadow', scopes: ['events'] as const }
  token = (await issueToken(test.database.db, grant)).token
})
afterAll(() => test.close())

async function read(after?: string, bearer = token): Promise<EventsAnswer> {
  const { body } = await calls.get(`/events${after === undefined ? '' : `?after=${after}`}`, bearer)
  return body as unknown as EventsAnswer
}
/** The place after all that is there. */
async function here(): Promise<string> {
  let answer = await read()
  while (answer.events.length > 0) answer = await read(answer.after)
  return answer.after
}
const named = ({ events }: EventsAnswer) => events.map(({ name, row, owner }) => [name, row, owner])

async function addGroup(owner = ANNA): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into keystead.property_groups (owner_id, name) values (${owner}, 'House') returning id`.execute(
    test.database.db,
  )
  return rows[0]?.id ?? ''
}
const contact = () =>
  sql`insert into keystead.contacts (owner_id, contact_type, sort_name) values (${ANNA}, 'person', 'a')`.execute(
    test.database.db,
  )
const erase = (id: string) =>
  asServer(test.database, (trx) =>
    eraseTraces(trx, { id, email: `${id}@example.org`, new_email: null } as never),
  )

it('names what changed, with ids alone, and only what the manifest lists (R167)', async () => {
  const after = await here()
  const group = await addGroup()
  await contact()
  const answer = await read(after)
  expect(answer.events).toEqual([
    {
      ...{ id: expect.any(String), name: 'property-groups', row: group, owner: ANNA },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
  expect(await read(answer.after)).toMatchObject({ events: [] })
})

it('goes on after an event as after an answer, and tells again whoever asks again (R167)', async () => {
  const after = await here()
  const [one, two] = [await addGroup(), await addGroup(BEN)]
  const both = await read(after)
  expect(named(both)).toEqual([
    ['property-groups', one, ANNA],
    ['property-groups', two, BEN],
  ])
  expect(await read(after)).toMatchObject({ events: both.events })
  expect(named(await read(both.events[0]?.id))).toEqual([['property-groups', two, BEN]])
})

it('gives 500 at once, and all in order (R167)', async () => {
  const after = await here()
  await sql`
    insert into keystead.property_groups (owner_id, name)
    select ${ANNA}::uuid, 'House' from generate_series(1, 1200)`.execute(test.database.db)
  const pages: EventsAnswer[] = []
  for (let from = after; pages.at(-1)?.events.length !== 0; from = pages.at(-1)?.after ?? '')
    pages.push(await read(from))
  expect(pages.map(({ events }) => events.length)).toEqual([500, 500, 200, 0])
  expect(new Set(pages.flatMap(({ events }) => events.map(({ row }) => row))).size).toBe(1200)
  await sql`delete from keystead.property_groups`.execute(test.database.db)
  await sql`delete from keystead.changes`.execute(test.database.db)
})

it('says once for a collection that rows went with another row (R167)', async () => {
  const group = await addGroup()
  await sql`
    insert into keystead."meadow/beds" (owner_id, "group")
    select ${ANNA}::uuid, ${group}::uuid from generate_series(1, 3)`.execute(test.database.db)
  const after = await here()
  await sql`delete from keystead.property_groups where id = ${group}`.execute(test.database.db)
  expect(named(await read(after)).sort()).toEqual([
    ['meadow/beds', null, ANNA],
    ['property-groups', group, ANNA],
  ])
})

it('leaves out whose plan does not have the module (R167)', async () => {
  await sql`insert into keystead.accounts (user_id, plan) values (${BEN}, 'pro')`.execute(test.database.db)
  const after = await here()
  const [, two] = [await addGroup(ANNA), await addGroup(BEN)]
  await calls.put('/plans/meadow/free', { on: false })
  expect(named(await read(after))).toEqual([['property-groups', two, BEN]])
  await calls.put('/plans/meadow/free', { on: true })
})

it('keeps events for 30 days (R167)', async () => {
  const after = await here()
  await addGroup()
  const days = (count: number) =>
    sql`update keystead.changes set at = now() - make_interval(days => ${count}, mins => 1) where owner_id = ${ANNA} and at > now() - interval '1 minute'`.execute(
      test.database.db,
    )
  expect((await read(after)).events).toHaveLength(1)
  await days(30)
  expect((await read(after)).events).toEqual([])
})

it('takes the token of the module with the scope, and places that it gave (R167)', async () => {
  const other = { name: 'other', module: 'meadow', scopes: ['publish', 'promote'] as const }
  const { token: without } = await issueToken(test.database.db, other)
  for (const [bearer, status] of [
    [null, 401],
    ['a.staff.c', 401],
    [without, 403],
    [test.token, 403],
  ] as const)
    expect((await calls.get('/events', bearer)).status).toBe(status)
  for (const after of ['', 'x', '1', '99', 'abcdef01-1-2-3', `abcdef01-${'9'.repeat(30)}-1`, '%00'])
    expect((await calls.get(`/events?after=${after}`, token)).status).toBe(422)
  const unasked = await issueToken(test.database.db, { name: 'h', module: 'heath', scopes: ['events'] })
  expect(named(await read(undefined, unasked.token)).filter(([name]) => name !== 'account.deleted')).toEqual(
    [],
  )
})

it('can be asked for with a token of the command line’s (R167)', async () => {
  const made = await calls.post('/tokens', { module: 'meadow', name: 'made', scopes: ['events'] })
  expect(made).toMatchObject({ status: 201, body: { scopes: ['events'] } })
  expect((await calls.get('/events', made.body.token as string)).status).toBe(200)
  const usual = await calls.post('/tokens', { module: 'meadow', name: 'usual' })
  expect(usual.body.scopes).toEqual(['publish', 'promote'])
})

describe('a deleted account', () => {
  const open = async () => (await openDeletions(test.database.db, 'meadow', 10)).accounts.map(({ id }) => id)

  it('is open until its service asks for what comes after it (R168)', async () => {
    const after = await here()
    await read(after)
    await erase(ANNA)
    expect(await open()).toEqual([ANNA])
    const answer = await read(after)
    expect(named(answer)).toContainEqual(['account.deleted', ANNA, ANNA])
    expect(await open()).toEqual([ANNA])
    const id = answer.events.find(({ name }) => name === 'account.deleted')?.id
    await read(id)
    expect(await open()).toEqual([])
  })

  it('stays open for a place of the future, and for one before it (R168)', async () => {
    const after = await here()
    await read(after)
    const [origin] = after.split('-')
    await read(`${origin}-99999999999-1`)
    await erase(BEN)
    await read(after)
    expect(await open()).toEqual([BEN])
    const answer = await read(after)
    await read(answer.after)
    expect(await open()).toEqual([])
  })

  it('waits longer than 30 and 90 days for a service that has an address (R168)', async () => {
    const after = await here()
    await read(after)
    await erase(ANNA)
    await sql`
      update keystead.changes set at = now() - make_interval(days => 100) where resource_type = 'account.deleted'`.execute(
      test.database.db,
    )
    const isKept = async () => {
      await dropOldDeletions(test.database.db)
      return named(await read(after)).some(([name]) => name === 'account.deleted')
    }
    expect(await isKept()).toBe(true)
    expect(await open()).toEqual([ANNA])
    await calls.put('/modules/meadow/service', { url: null })
    expect(await isKept()).toBe(false)
    await calls.put('/modules/meadow/service', { url: 'http://127.0.0.1:9' })
  })

  it('of before a service was named is not asked of it (R168)', async () => {
    await erase(BEN)
    await calls.publish(fixtureModule({ id: 'heath' }))
    await calls.put('/modules/heath/service', { url: 'http://127.0.0.1:9' })
    expect(await openDeletions(test.database.db, 'heath', 10)).toEqual({ count: 0, accounts: [] })
  })

  it('is open again after a restore, events begin anew, and no address is kept (R168, R169)', async () => {
    const after = await here()
    await read(after)
    expect(await open()).toEqual([])
    await asServer(test.database, async (trx) => {
      // As of another database, whose transactions count further.
      await sql`update keystead.changes set xid = '99999999'::xid8 where resource_type = 'account.deleted'`.execute(
        trx,
      )
      await beginEventsAnew(trx)
      await leaveOutRights(trx)
    })
    expect(await open()).toContain(BEN)
    const { rows } = await sql`select url from keystead.module_services where url is not null`.execute(
      test.database.db,
    )
    expect(rows).toEqual([])
    token = (await issueToken(test.database.db, { name: 'next', module: 'meadow', scopes: ['events'] })).token
    expect(named(await read(after))).toContainEqual(['account.deleted', BEN, BEN])
  })
})

/** Needs several connections: the embedded database has one, where transactions come one after the other. */
describe.runIf(process.env.TEST_DATABASE_URL)('transactions that end out of order', () => {
  it('are each told once, whichever began first (R167)', async () => {
    let after = await here()
    const [first, second] = [await addGroup(ANNA), await addGroup(BEN)]
    const heard: (string | null)[] = []
    const hear = async () => {
      const answer = await read(after)
      heard.push(...answer.events.map(({ row }) => row))
      after = answer.after
    }
    await hear()
    heard.length = 0
    const change = async (owner: string, id: string) => {
      let end = () => {}
      const wait = new Promise<void>((go) => {
        end = go
      })
      let ended: Promise<unknown> = Promise.resolve()
      await new Promise<void>((isWritten, reject) => {
        ended = asUser(test.database, owner, async (trx) => {
          await trx.updateTable('property_groups').set({ notes: 'n' }).where('id', '=', id).execute()
          isWritten()
          await wait
        })
        ended.catch(reject)
      })
      return async () => {
        end()
        await ended
      }
    }
    const endEarly = await change(ANNA, first)
    const endLate = await change(BEN, second)
    await endLate()
    await hear()
    await endEarly()
    await hear()
    await hear()
    expect(heard).toEqual([first, second])
  })
})
