import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded, triesOf } from '../../testing/quick.ts'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  CARA,
  createTestApi,
  emailOf,
  type Rows,
  type TestApi,
} from '../testing.ts'
import { paymentsData } from './testing/payments-data.ts'

/** `KEYSTEAD_TRIES=10000` is the full size. */
const TRIES = triesOf(300)
const PEOPLE = [ANNA, BEN, CARA]
/** The kinds of rows that may be shared, from the lease up. */
const KINDS = [
  ['lease_agreement', 'leaseId'],
  ['rent_unit', 'unitId'],
  ['building', 'buildingId'],
  ['property_group', 'groupId'],
] as const

interface Entry {
  id: string
  owner: string
  note: string
}

let api: TestApi
const rows = new Map<string, Rows>()
const groups = new Map<string, string>()
/** By owner and member: the kind that is shared, and its level. */
const grants = new Map<string, { kind: number; level: number }>()
const entries: Entry[] = []

const path = '/data/payments/entries/'

beforeAll(async () => {
  api = await createTestApi(undefined, { data: paymentsData })
  for (const owner of PEOPLE) {
    rows.set(owner, await addLease(api, owner))
    for (const member of PEOPLE.filter((person) => person !== owner)) {
      const { body } = await api.call('POST', '/access-groups/', { name: 'Group' }, { as: owner })
      await api.call('POST', `/access-groups/${body.id}/members/`, { email: emailOf(member) }, { as: owner })
      groups.set(`${owner} ${member}`, `/access-groups/${body.id}`)
    }
  }
})
afterAll(() => api.close())

async function call<T = Body>(
  ...[method, to, body, as]: [Parameters<TestApi['call']>[0], string, unknown, string]
) {
  for (;;) {
    const answer = await api.call<T>(method, to, body, { as })
    if (answer.status !== 429) return answer
    await sleep(1_000)
  }
}

/** The owner's lease, with all its rows. */
const levelOf = (owner: string, person: string) =>
  owner === person ? 5 : (grants.get(`${owner} ${person}`)?.level ?? 0)

const expected = (level: number, needed: number, done: number) =>
  level === 0 ? 404 : level < needed ? 403 : done

const person = fc.constantFrom(...PEOPLE)
const act = fc.oneof(
  fc.record({
    act: fc.constant('share' as const),
    owner: person,
    as: person,
    kind: fc.nat(3),
    level: fc.nat(4),
  }),
  fc.record({ act: fc.constantFrom('create' as const, 'many' as const), owner: person, as: person }),
  fc.record({
    act: fc.constantFrom(
      'read' as const,
      'change' as const,
      'remove' as const,
      'undo' as const,
      'list' as const,
    ),
    as: person,
    at: fc.nat(50),
  }),
)

async function shareOne(owner: string, member: string, kind: number, level: number): Promise<void> {
  const group = groups.get(`${owner} ${member}`)
  if (!group) return
  const [type, row] = KINDS[kind] ?? KINDS[0]
  const grant = { resource_type_id: type, resource_id: rows.get(owner)?.[row], permission: level }
  expect((await call('PUT', `${group}/permissions/`, level > 0 ? [grant] : [], owner)).status).toBe(200)
  grants.set(`${owner} ${member}`, { kind, level })
}

async function create(owner: string, as: string, many: boolean): Promise<void> {
  const note = `${entries.length}`
  const row = { lease_agreement_id: rows.get(owner)?.leaseId, amount: 1, paid_on: '2026-11-03', note }
  const to = many ? '/data/payments/' : path
  const { status, body } = await call<Body & { entries?: Body[] }>(
    'POST',
    to,
    many ? { entries: [row] } : row,
    as,
  )
  const level = levelOf(owner, as)
  expect(status).toBe(level === 0 && many ? 422 : expected(level, 2, 201))
  const made = many ? body.entries?.[0] : body
  if (status === 201 && made) entries.push({ id: made.id, owner, note })
}

async function touch(
  act: 'read' | 'change' | 'remove' | 'undo' | 'list',
  as: string,
  at: number,
): Promise<void> {
  if (act === 'list') {
    const { body } = await call<Body[]>('GET', path, undefined, as)
    const seen = entries.filter(({ owner }) => levelOf(owner, as) > 0)
    expect(body.map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort())
    for (const { owner_id, shared } of body)
      expect(shared).toEqual(
        owner_id === as ? null : { by: emailOf(String(owner_id)), level: levelOf(String(owner_id), as) },
      )
    return
  }
  const entry = entries[at % Math.max(1, entries.length)]
  if (!entry) return
  const level = levelOf(entry.owner, as)
  const to = `${path}${entry.id}`
  if (act === 'read') expect((await call('GET', to, undefined, as)).status).toBe(expected(level, 1, 200))
  if (act === 'change')
    expect((await call('PUT', to, { amount: 2 }, as)).status).toBe(expected(level, 2, 200))
  if (act !== 'remove' && act !== 'undo') return
  const gone = await call('DELETE', to, undefined, as)
  expect(gone.status).toBe(expected(level, 2, 204))
  if (gone.status !== 204) return
  entries.splice(entries.indexOf(entry), 1)
  if (act === 'remove') return
  const undo = `/undo/${gone.headers['keystead-undo']}`
  for (const other of PEOPLE.filter((each) => each !== as))
    expect((await call('POST', undo, undefined, other)).status).toBe(404)
  expect((await call('POST', undo, undefined, as)).status).toBe(200)
  entries.push(entry)
}

it(
  `${TRIES} actions of three people on a collection follow the level on its lease`,
  async () => {
    await fc.assert(
      fc.asyncProperty(act, async (given) => {
        if (given.act === 'share') await shareOne(given.owner, given.as, given.kind, given.level)
        else if ('owner' in given) await create(given.owner, given.as, given.act === 'many')
        else await touch(given.act, given.as, given.at)
      }),
      // A failure depends on all earlier steps.
      { numRuns: TRIES, ...seeded, endOnFailure: true },
    )
    expect(entries.length).toBeGreaterThan(0)
  },
  60_000 + TRIES * 400,
)
