import { staleWith } from '@keystead/api-client/data/stale'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  building,
  CARA,
  createTestApi,
  emailOf,
  share,
  type TestApi,
} from '../api/testing.ts'
import { seeded } from '../testing/quick.ts'
import { allSeen, NAMES, type Name } from './testing/all-seen.ts'
import { changesReceivedBy } from './testing/changes-received-by.ts'

/** `KEYSTEAD_TRIES=2000` is the full size. */
const TRIES = Number(process.env.KEYSTEAD_TRIES ?? 60)
/** Owns rows, is in no group and shares nothing. */
const DORA = '44444444-4444-4444-8444-444444444444'
const PEOPLE = [ANNA, BEN, CARA, DORA]
const SHARING = [ANNA, BEN, CARA]

const KINDS = {
  property_group: 'property-groups',
  building: 'buildings',
  rent_unit: 'rent-units',
  lease_agreement: 'lease-agreements',
  contact: 'contacts',
} as const
/** Parts that may move to another parent: their list, the column, the parent's list. */
const MOVES = [
  ['buildings', 'propertygroup_id', 'property-groups'],
  ['rent-units', 'building_id', 'buildings'],
  ['lease-agreements', 'rent_unit_id', 'rent-units'],
  ['lease-agreements', 'tenant_contact_id', 'contacts'],
  ['rental-periods', 'lease_agreement_id', 'lease-agreements'],
  ['rent-components', 'rental_period_id', 'rental-periods'],
] as const
const PARTS = [
  ['buildings', 'propertygroup_id', 'property-groups', building],
  ['rent-units', 'building_id', 'buildings', { unit_number: '1' }],
  ['lease-agreements', 'rent_unit_id', 'rent-units', { start_date: '2026-01-01' }],
  ['rental-periods', 'lease_agreement_id', 'lease-agreements', { start_date: '2026-01-01', total_rent: 1 }],
  [
    'rent-components',
    'rental_period_id',
    'rental-periods',
    { component_name: 'x', component_type: 'fixed', amount: 1 },
  ],
] as const

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  for (const person of [ANNA, DORA]) await addLease(api, person)
  // Each run starts from the previous one's shares: a few acts alone may share nothing.
  for (const [index, person] of SHARING.entries()) {
    const { groupId } = await addLease(api, person)
    const grant = { resource_type_id: 'property_group', resource_id: groupId, permission: 2 }
    await share(api, person, nth(SHARING, index + 1), [grant])
  }
})
afterAll(() => api.close())

async function idsOf(name: Name): Promise<string[]> {
  const table = sql.table(`keystead.${name.replaceAll('-', '_')}`)
  const { rows } = await sql<{ id: string }>`select id from ${table} order by created_at, id`.execute(
    api.database.db,
  )
  return rows.map(({ id }) => id)
}

const nth = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

interface Dice {
  who: number
  what: number
  a: number
  b: number
  level: number
}

type Call = Parameters<TestApi['call']>

/** One act of a person, allowed or not, chosen by the random numbers. */
async function actOf({ who, what, a, b, level }: Dice): Promise<Call> {
  const as = { as: nth(PEOPLE, who) }
  const pick = async (name: Name, index: number) => nth(await idsOf(name), index)
  const groupPath = async () => `/access-groups/${await pick('access-groups', a)}`
  switch (what) {
    case 0: {
      const name = nth(NAMES.slice(0, 7), b)
      const path = `/${name}/${await pick(name, a)}`
      if (name === 'contacts') return ['PATCH', path, { person_data: { last_name: `Berg ${a}` } }, as]
      return ['PUT', path, { notes: `note ${a}` }, as]
    }
    case 1: {
      const [name, column, parents, rest] = nth(PARTS, b)
      return ['POST', `/${name}/`, { ...rest, [column]: await pick(parents, a) }, as]
    }
    case 2:
      return ['POST', '/property-groups/', { name: `House ${a}` }, as]
    case 3: {
      const name = nth(NAMES.slice(0, 7), b)
      return ['DELETE', `/${name}/${await pick(name, a)}`, undefined, as]
    }
    case 4: {
      const [name, column, parents] = nth(MOVES, b)
      const to = name === 'buildings' && level === 0 ? null : await pick(parents, a + b)
      return ['PUT', `/${name}/${await pick(name, a)}`, { [column]: to }, as]
    }
    case 5:
      return ['POST', `${await groupPath()}/members/`, { email: emailOf(nth(SHARING, b)) }, as]
    case 6: {
      const member = nth(await membersOf(), a)
      return ['DELETE', `/access-groups/${member.access_group_id}/members/${member.id}`, undefined, as]
    }
    case 7:
      return ['PUT', await groupPath(), level < 3 ? { is_active: level !== 0 } : { name: `Group ${b}` }, as]
    case 8:
      return (await idsOf('access-groups')).length > 6
        ? ['DELETE', await groupPath(), undefined, as]
        : ['POST', '/access-groups/', { name: 'Group' }, { as: nth(SHARING, who) }]
    default: {
      const kinds = Object.entries(KINDS)
      const grants = await Promise.all(
        [a, b].slice(0, 1 + (a % 2)).map(async (index, place) => {
          const [type, name] = nth(kinds, index)
          const permission = place === 0 ? level : b % 6
          return { resource_type_id: type, resource_id: await pick(name, index), permission }
        }),
      )
      return ['PUT', `${await groupPath()}/permissions/`, grants, as]
    }
  }
}

/** A deletion removes more than a creation adds. @returns whether rows were added */
async function fillUp(): Promise<boolean> {
  const isBare = (await idsOf('rent-components')).length < 3
  if (isBare) for (const person of SHARING) await addLease(api, person)
  return isBare
}

const isRename = ([, path, body]: Call) =>
  /^\/access-groups\/[^/]+$/.test(path) && Object.hasOwn(body ?? {}, 'name')

const membersOf = () =>
  api.database.db.selectFrom('access_group_members').select(['id', 'access_group_id']).orderBy('id').execute()

/** Nobody may read another person's group: acts on it are visible to its owner only. */
async function asOwner([method, path, body, options]: Call): Promise<Call> {
  const id = /^\/access-groups\/([^/]+)/.exec(path)?.[1]
  const row =
    id &&
    (await api.database.db
      .selectFrom('access_groups')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirst())
  return [method, path, body, row ? { as: row.owner_id } : options]
}

const dice: fc.Arbitrary<Dice> = fc.record({
  who: fc.nat(3),
  what: fc.nat(13),
  a: fc.nat(200),
  b: fc.nat(200),
  level: fc.nat(5),
})

it(`in ${TRIES} actions, each person is notified of every visible change, and of nothing else`, async () => {
  let before = await allSeen(api.database, PEOPLE)
  const done = { acts: 0, received: 0, receivedByOthers: 0 }
  await fc.assert(
    fc.asyncProperty(dice, async (thrown) => {
      if (await fillUp()) before = await allSeen(api.database, PEOPLE)
      if (thrown.what === 6 && (await membersOf()).length === 0) return
      const call = await asOwner(await actOf(thrown))
      const { result, received, others } = await changesReceivedBy(api.database, PEOPLE, () =>
        api.call(...call),
      )
      const after = await allSeen(api.database, PEOPLE)
      const title = `${call.slice(0, 2).join(' ')} ${JSON.stringify(call.slice(2))}: ${result.status}`
      expect([title, others]).toEqual([title, []])
      if (result.status < 300) done.acts += 1
      for (const person of PEOPLE) {
        const [was, is] = [before.get(person), after.get(person)]
        const names = (received.get(person) ?? []) as Name[]
        if (!was || !is) throw new Error('nobody')
        done.received += names.length
        if (person !== call[3]?.as) done.receivedByOthers += names.length
        const stale = new Set(names.flatMap(staleWith))
        const missing = NAMES.filter((name) => was[name] !== is[name] && !stale.has(name))
        expect([title, person, 'not notified', missing]).toEqual([title, person, 'not notified', []])
        const shown = (name: Name) =>
          was[name] !== '[]' ||
          is[name] !== '[]' ||
          (name === 'access-groups' && (was.isMember || is.isMember))
        expect([title, person, names.filter((name) => !shown(name))]).toEqual([title, person, []])
        if (result.status >= 300) expect([title, names]).toEqual([title, []])
        // A group's name is shown only to its owner.
        if (isRename(call) && person !== call[3]?.as) expect([title, names]).toEqual([title, []])
        // Dora shares nothing and nothing is shared with her: she receives only her own changes.
        if (person === DORA && call[3]?.as !== DORA) expect([title, names]).toEqual([title, []])
      }
      before = after
    }),
    { numRuns: TRIES, ...seeded, endOnFailure: true },
  )
  expect(done.acts).toBeGreaterThan(TRIES / 10)
  expect(done.receivedByOthers).toBeGreaterThan(0)
}, 600_000)
