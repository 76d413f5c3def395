import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seeded, triesOf } from '../testing/quick.ts'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  building,
  createTestApi,
  emailOf,
  organization,
  person,
  ROWS,
  share,
  type TestApi,
} from './testing.ts'

/** `KEYSTEAD_TRIES=10000` is the full size; each try is two requests. */
const TRIES = triesOf(600)

type Method = Parameters<TestApi['call']>[0]

let api: TestApi
let annas: Record<string, string>
let bens: Record<string, string>
let before: string
beforeAll(async () => {
  api = await createTestApi()
  annas = await addRows(ANNA)
  bens = await addRows(BEN)
  await api.call('PUT', '/account/settings/', { settings: { language: 'de' }, chosen_age_ms: 0 })
  before = await everythingOfAnna()
})
afterAll(() => api.close())

async function addRows(as: string): Promise<Record<string, string>> {
  const rows = await addLease(api, as)
  const group = await share(api, as, 'somebody', [
    { resource_type_id: 'property_group', resource_id: rows.groupId, permission: 5 },
  ])
  // The unit is vacant, which makes a notice.
  const [notice] = (await api.call<Body[]>('GET', '/notices/', undefined, { as })).body
  return { ...rows, accessId: group.groupId, memberId: group.memberId, notificationId: notice?.id ?? '' }
}

async function everythingOfAnna(): Promise<string> {
  const { body } = await api.call<Record<string, unknown>>('GET', '/export/')
  return JSON.stringify({ ...body, exported_at: null })
}

const BEGUN = { start_date: '2026-01-01' }
const NAMED: [method: Method, path: string, field: string, row: string, rest: object][] = [
  ['POST', '/buildings/', 'propertygroup_id', 'groupId', building],
  ['PUT', '/buildings/buildingId', 'propertygroup_id', 'groupId', {}],
  ['POST', '/rent-units/', 'building_id', 'buildingId', { unit_number: '1' }],
  ['PUT', '/rent-units/unitId', 'building_id', 'buildingId', {}],
  ['POST', '/lease-agreements/', 'rent_unit_id', 'unitId', BEGUN],
  ['PUT', '/lease-agreements/leaseId', 'rent_unit_id', 'unitId', {}],
  ['PUT', '/lease-agreements/leaseId', 'tenant_contact_id', 'contactId', {}],
  ['POST', '/lease-agreements/', 'tenant_contact_id', 'contactId', { rent_unit_id: 'unitId', ...BEGUN }],
  ['POST', '/rental-periods/', 'lease_agreement_id', 'leaseId', { start_date: '2026-01-01', total_rent: 1 }],
  ['PUT', '/rental-periods/periodId', 'lease_agreement_id', 'leaseId', {}],
  [
    'POST',
    '/rent-components/',
    'rental_period_id',
    'periodId',
    { component_name: 'x', component_type: 'fixed', amount: 1 },
  ],
  ['PUT', '/rent-components/componentId', 'rental_period_id', 'periodId', {}],
]
const RESOURCES = [
  ['property_group', 'groupId'],
  ['building', 'buildingId'],
  ['rent_unit', 'unitId'],
  ['lease_agreement', 'leaseId'],
  ['contact', 'contactId'],
] as const

interface Try {
  method: Method
  /** With a row's name in place of Ben's or Anna's id. */
  path: string
  body?: unknown
}

const NOBODYS = '99999999-9999-4999-8999-999999999999'
const someBody = fc.oneof(
  fc.constant(undefined),
  fc.constant({}),
  fc.constant({ name: 'mine', notes: 'mine', owner_id: BEN }),
  fc.constantFrom<object>(
    person,
    organization,
    { contact_data: { notes: 'mine' } },
    { email: emailOf(BEN) },
    [],
  ),
  fc.jsonValue({ maxDepth: 1 }),
)
const method = fc.constantFrom<Method>('GET', 'PUT', 'PATCH', 'DELETE', 'POST')
const letters = fc.constantFrom('lower', 'upper')

/** Everything that a request can do with one id of Anna's: in the path, in a filter, in a body. */
function tryWith(id: (row: string) => string): fc.Arbitrary<Try> {
  const inPath = fc
    .tuple(method, fc.constantFrom(...ROWS), someBody)
    .map(([verb, [path, row], body]) => ({ method: verb, path: `${path}${id(row)}`, body }))
  const inBody = fc.constantFrom(...NAMED).map(([verb, path, field, row, rest]) => ({
    method: verb,
    path: path.replace(/\w+Id$/, (own) => bens[own] ?? own),
    body: { ...rest, ...('rent_unit_id' in rest && { rent_unit_id: bens.unitId }), [field]: id(row) },
  }))
  const inParts = fc
    .tuple(method, fc.constantFrom('members/', 'permissions/', 'members/memberId'), someBody)
    .map(([verb, part, body]) => ({
      method: verb,
      path: `/access-groups/${id('accessId')}/${part.replace('memberId', annas.memberId ?? '')}`,
      body,
    }))
  const inGrants = fc
    .tuple(fc.constantFrom(...RESOURCES), fc.integer({ min: 0, max: 5 }))
    .map(([[type, row], permission]) => ({
      method: 'PUT' as const,
      path: `/access-groups/${bens.accessId}/permissions/`,
      body: [{ resource_type_id: type, resource_id: id(row), permission }],
    }))
  return fc.oneof({ weight: 3, arbitrary: inPath }, inBody, inParts, inGrants)
}

describe(`${TRIES} calls of one landlord with another's ids`, () => {
  it(
    'none reads, changes or reveals anything: the answer equals that for an unknown id',
    async () => {
      const parameters = fc.tuple(letters, fc.integer({ min: 0, max: 2 ** 31 - 1 }))
      await fc.assert(
        fc.asyncProperty(parameters, async ([written, seed]) => {
          const annasId = (row: string) =>
            written === 'upper' ? (annas[row] ?? '').toUpperCase() : (annas[row] ?? '')
          // The same request twice: with Anna's id, and with one that nobody has.
          const [theirs] = fc.sample(tryWith(annasId), { seed, numRuns: 1 })
          const [nobodys] = fc.sample(
            tryWith(() => NOBODYS),
            { seed, numRuns: 1 },
          )
          if (!theirs || !nobodys) throw new Error('no try')
          const answer = async (each: Try): Promise<{ status: number; body: unknown }> => {
            const { status, body } = await api.call(each.method, each.path, each.body, { as: BEN })
            if (status !== 429) return { status, body }
            await sleep(1_000) // a fast machine asks more often than one person may
            return answer(each)
          }
          const [got, expected] = [await answer(theirs), await answer(nobodys)]
          expect({ ...theirs, ...got }).toEqual({ ...theirs, ...expected })
          expect(got.status).toBeGreaterThanOrEqual(400)
          expect(got.status).toBeLessThan(500)
        }),
        { numRuns: TRIES, ...seeded, endOnFailure: true },
      )
    },
    60_000 + TRIES * 200,
  )

  it("no list of Ben's, filtered by any id of Anna's, contains her rows", async () => {
    const filters = ['rent_unit_id', 'lease_agreement_id', 'rental_period_id', 'owner_id', 'id']
    for (const [path] of ROWS) {
      for (const filter of filters) {
        for (const id of Object.values(annas)) {
          const { body } = await api.call<{ owner_id: string }[]>(
            'GET',
            `${path}?${filter}=${id}`,
            undefined,
            { as: BEN },
          )
          expect(body.filter((row) => row.owner_id !== BEN)).toEqual([])
        }
      }
    }
  })

  it('all of Anna’s rows are unchanged', async () => {
    expect(await everythingOfAnna()).toBe(before)
  })
})
