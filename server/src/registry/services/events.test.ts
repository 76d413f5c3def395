import type { EventsAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueToken } from '../rights/tokens.ts'
import { ANNA, BEN, named, openEvents } from './testing/open-events.ts'

let events: Awaited<ReturnType<typeof openEvents>>
beforeAll(async () => {
  events = await openEvents()
})
afterAll(() => events.test.close())

it('names what changed, by ids only, and only what the manifest lists (R167)', async () => {
  const after = await events.here()
  const group = await events.addGroup()
  await sql`
    insert into keystead.contacts (owner_id, contact_type, sort_name) values (${ANNA}, 'person', 'a')`.execute(
    events.test.database.db,
  )
  const answer = await events.read(after)
  expect(answer.events).toEqual([
    {
      id: expect.any(String),
      name: 'property-groups',
      row: group,
      owner: ANNA,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
  expect(await events.read(answer.after)).toMatchObject({ events: [] })
})

it('continues after an event as after an answer, and repeats on request (R167)', async () => {
  const after = await events.here()
  const [one, two] = [await events.addGroup(), await events.addGroup(BEN)]
  const both = await events.read(after)
  expect(named(both)).toEqual([
    ['property-groups', one, ANNA],
    ['property-groups', two, BEN],
  ])
  expect(await events.read(after)).toMatchObject({ events: both.events })
  expect(named(await events.read(both.events[0]?.id))).toEqual([['property-groups', two, BEN]])
})

it('returns 500 at once, all in order (R167)', async () => {
  const after = await events.here()
  await sql`
    insert into keystead.property_groups (owner_id, name)
    select ${ANNA}::uuid, 'House' from generate_series(1, 1200)`.execute(events.test.database.db)
  const pages: EventsAnswer[] = []
  for (let from = after; pages.at(-1)?.events.length !== 0; from = pages.at(-1)?.after ?? '')
    pages.push(await events.read(from))
  expect(pages.map(({ events }) => events.length)).toEqual([500, 500, 200, 0])
  expect(new Set(pages.flatMap(({ events }) => events.map(({ row }) => row))).size).toBe(1200)
  await sql`delete from keystead.property_groups`.execute(events.test.database.db)
  await sql`delete from keystead.changes`.execute(events.test.database.db)
})

it('reports rows of a collection deleted with another row once (R167)', async () => {
  const group = await events.addGroup()
  await sql`
    insert into keystead."meadow/beds" (owner_id, "group")
    select ${ANNA}::uuid, ${group}::uuid from generate_series(1, 3)`.execute(events.test.database.db)
  const after = await events.here()
  await sql`delete from keystead.property_groups where id = ${group}`.execute(events.test.database.db)
  expect(named(await events.read(after)).sort()).toEqual([
    ['meadow/beds', null, ANNA],
    ['property-groups', group, ANNA],
  ])
})

it('omits people whose plan does not have the module (R167)', async () => {
  await sql`insert into keystead.accounts (user_id, plan) values (${BEN}, 'pro')`.execute(
    events.test.database.db,
  )
  const after = await events.here()
  const [, two] = [await events.addGroup(ANNA), await events.addGroup(BEN)]
  await events.calls.put('/plans/meadow/free', { on: false })
  expect(named(await events.read(after))).toEqual([['property-groups', two, BEN]])
  await events.calls.put('/plans/meadow/free', { on: true })
})

it('keeps events for 30 days (R167)', async () => {
  const after = await events.here()
  await events.addGroup()
  const days = (count: number) =>
    sql`update keystead.changes set at = now() - make_interval(days => ${count}, mins => 1) where owner_id = ${ANNA} and at > now() - interval '1 minute'`.execute(
      events.test.database.db,
    )
  expect((await events.read(after)).events).toHaveLength(1)
  await days(30)
  expect((await events.read(after)).events).toEqual([])
})

it('accepts the module’s token with the scope, and positions that it returned (R167)', async () => {
  const other = { name: 'other', module: 'meadow', scopes: ['publish', 'promote'] as const }
  const { token: without } = await issueToken(events.test.database.db, other)
  for (const [bearer, status] of [
    [null, 401],
    ['a.staff.c', 401],
    [without, 403],
    [events.test.token, 403],
  ] as const)
    expect((await events.calls.get('/events', bearer)).status).toBe(status)
  for (const after of ['x', '1', '99', 'abcdef01-1-2-3', `abcdef01-${'9'.repeat(30)}-1`, '%00'])
    expect((await events.calls.get(`/events?after=${after}`, events.token)).status).toBe(422)
  const unasked = await issueToken(events.test.database.db, {
    name: 'h',
    module: 'heath',
    scopes: ['events'],
  })
  expect(
    named(await events.read(undefined, unasked.token)).filter(([name]) => name !== 'account.deleted'),
  ).toEqual([])
})

it('accepts a token created by the command line (R167)', async () => {
  const made = await events.calls.post('/tokens', { module: 'meadow', name: 'made', scopes: ['events'] })
  expect(made).toMatchObject({ status: 201, body: { scopes: ['events'] } })
  // An empty position is the beginning.
  for (const path of ['/events', '/events?after='])
    expect((await events.calls.get(path, made.body.token as string)).status).toBe(200)
  const usual = await events.calls.post('/tokens', { module: 'meadow', name: 'usual' })
  expect(usual.body.scopes).toEqual(['publish', 'promote'])
})
