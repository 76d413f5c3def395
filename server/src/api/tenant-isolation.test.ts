import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded, triesOf } from '../testing/quick.ts'
import { ANNA, addLease, BEN, type Body, createTestApi, type Rows, share, type TestApi } from './testing.ts'

/** `KEYSTEAD_TRIES=10000` is the full size; each try is a dozen requests or two. */
const TRIES = Math.ceil(triesOf(600) / 30)
const TIMEOUT_MS = 60_000 + TRIES * 2_000

let api: TestApi
let annas: Rows
let bens: Rows
let groups: string[] = []
beforeAll(async () => {
  api = await createTestApi()
  annas = await addLease(api)
  bens = await addLease(api, BEN)
  await rename(annas.contactId, 'Annastenant', ANNA)
  await rename(bens.contactId, 'Benstenant', BEN)
})
afterAll(() => api.close())

const rename = (id: string, last_name: string, as: string) =>
  api.call(
    'PATCH',
    `/contacts/${id}`,
    { person_data: { last_name, email: `${last_name}@example.org` } },
    { as },
  )

const names = (body: object, as: string, leaseId?: string) =>
  leaseId
    ? api.call('PUT', `/lease-agreements/${leaseId}`, body, { as })
    : api.call('POST', '/lease-agreements/', { ...body, start_date: '2026-01-01' }, { as })

/** Anna shares and ends it; Ben tries to name tenants in his leases and hers. */
const ACTS: Record<string, (level: number) => Promise<{ status: number }>> = {
  'shares the contact': (level) => give('contact', annas.contactId, level),
  'shares the property': (level) => give('property_group', annas.groupId, level),
  'ends the shares': () => endShares(),
  'new lease of Ben': () => names({ rent_unit_id: bens.unitId, tenant_contact_id: annas.contactId }, BEN),
  'lease of Ben': () => names({ tenant_contact_id: annas.contactId }, BEN, bens.leaseId),
  "new lease of Anna, Ben's tenant": () =>
    names({ rent_unit_id: annas.unitId, tenant_contact_id: bens.contactId }, BEN),
  "lease of Anna, Ben's tenant": () => names({ tenant_contact_id: bens.contactId }, BEN, annas.leaseId),
  'new lease of Anna': () => names({ rent_unit_id: annas.unitId, tenant_contact_id: annas.contactId }, BEN),
  'lease of Anna': () => names({ tenant_contact_id: annas.contactId, notes: 'by Ben' }, BEN, annas.leaseId),
}

async function give(kind: string, id: string, level: number) {
  const { groupId, status } = await share(api, ANNA, BEN, [
    { resource_type_id: kind, resource_id: id, permission: level },
  ])
  groups.push(groupId)
  return { status }
}

async function endShares() {
  for (const id of groups) await api.call('DELETE', `/access-groups/${id}`)
  groups = []
  return { status: 204 }
}

/** Everything that a person reads, as one text. */
async function everythingOf(as: string): Promise<string> {
  const paths = [
    '/contacts/',
    '/lease-agreements/',
    '/notices/',
    '/export/',
    '/search/?q=annastenant',
    '/search/?q=benstenant',
  ]
  const answers = await Promise.all(
    paths.map((path) => api.call<Body | Body[]>('GET', path, undefined, { as })),
  )
  return JSON.stringify(answers.map(({ body }) => body))
}

it(
  `after ${TRIES} cycles of sharing and unsharing, a contact leaves nothing in others' leases (R61)`,
  async () => {
    const acts = fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.integer({ min: 1, max: 5 })), {
      minLength: 3,
      maxLength: 10,
    })
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        for (const [act, level] of sequence) {
          const { status } = (await ACTS[act]?.(level)) ?? { status: 0 }
          expect([200, 201, 204, 403, 404]).toContain(status)
        }
        await endShares()
        expect(await everythingOf(BEN)).not.toMatch(new RegExp(`Annastenant|${annas.contactId}`))
        expect(await everythingOf(ANNA)).not.toMatch(new RegExp(`Benstenant|${bens.contactId}`))
        expect((await api.call('GET', `/contacts/${annas.contactId}`, undefined, { as: BEN })).status).toBe(
          404,
        )
      }),
      { numRuns: TRIES, ...seeded, endOnFailure: true },
    )
  },
  TIMEOUT_MS,
)

it("its owner deletes it: only the owner's leases prevent that (R25, R61)", async () => {
  const deleted = () => api.call('DELETE', `/contacts/${annas.contactId}`)
  expect(await deleted()).toMatchObject({ status: 409, body: { type: 'in_use' } })
  const { body } = await api.call<Body[]>('GET', '/lease-agreements/')
  for (const { id } of body) await api.call('DELETE', `/lease-agreements/${id}`)
  expect((await deleted()).status).toBe(204)
})
