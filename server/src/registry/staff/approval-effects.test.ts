import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setPlan } from '../../auth/users/plans-repository.ts'
import { createConfirmedUser } from '../../auth/users/users.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
const STAFF = 'a.staff.c'

const publish = (id: string, version: string, api: Record<string, 'read' | 'write'>) =>
  calls.publish(fixtureModule({ id, version, manifest: { api } }))
const effect = async (body: object) => (await calls.post('/effects', body, STAFF)).body

beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  for (const [name, plan] of [
    ['a', 'free'],
    ['b', 'free'],
    ['c', 'free'],
    ['d', 'pro'],
  ] as const) {
    const id = await createConfirmedUser(test.database, {
      email: `${name}@example.org`,
      password: 'some password',
    })
    await setPlan(test.database, id, plan)
  }
  // Leases are sold: free may read contacts by another module, and nothing of leases.
  await publish('leases', '1.0.0', { 'lease-agreements': 'write', contacts: 'write' })
  await publish('people', '1.0.0', { contacts: 'read' })
  for (const id of ['leases', 'people']) await calls.promote(id, '1.0.0', { approve: true })
  await calls.put('/plans/leases/free', { on: false })
  await publish('garden', '1.0.0', { 'lease-agreements': 'write', contacts: 'read' })
})
afterAll(() => test.close())

const GAIN = [{ tier: 'free', resource: 'lease-agreements', right: 'write', people: 3 }]
const SENTENCE = '3 landlords with the plan free gain lease-agreements (write).'

it('of an approval says who gains what their plan did not allow, by tier (R62)', async () => {
  const { revision } = test.registry.snapshot
  const approve = { act: 'approve', module: 'garden', version: '1.0.0' }
  // As it will be once the version is stable: that is what is approved.
  expect(await effect(approve)).toMatchObject({
    ...{ people: 4, lose: 0, gain: 0, otherVersion: 0, rights: { gain: GAIN, lose: [] } },
    sentence: SENTENCE,
  })
  await calls.promote('garden', '1.0.0')
  expect(await effect(approve)).toMatchObject({ rights: { gain: GAIN, lose: [] }, sentence: SENTENCE })
  expect(test.registry.snapshot.revision).toBe(revision + 1)
})

it('of a promotion that approves says so as well, and of one that does not nothing', async () => {
  await publish('garden', '1.1.0', { 'lease-agreements': 'read', contacts: 'write' })
  const promotion = { act: 'promote', module: 'garden', version: '1.1.0' }
  expect(await effect(promotion)).not.toHaveProperty('rights')
  expect(await effect({ ...promotion, approve: true })).toMatchObject({
    otherVersion: 4,
    rights: {
      gain: [
        { tier: 'free', resource: 'contacts', right: 'write', people: 3 },
        { tier: 'free', resource: 'lease-agreements', right: 'read', people: 3 },
      ],
      lose: [],
    },
    sentence:
      '4 landlords get another version of garden. 3 landlords with the plan free gain contacts (write), lease-agreements (read).',
  })
})

it('counts nothing that a plan allows already, and nobody whose plan has not the module', async () => {
  await calls.put('/plans/garden/free', { on: false })
  expect(await effect({ act: 'approve', module: 'garden', version: '1.0.0' })).toMatchObject({
    rights: { gain: [], lose: [] },
    sentence: 'Nothing changes for anyone.',
  })
  await calls.put('/plans/garden/free', { on: true })
})

it('of an approval that is taken back says who loses what', async () => {
  await calls.post('/modules/garden/approve', { version: '1.0.0' }, STAFF)
  expect(await effect({ act: 'unapprove', module: 'garden', version: '1.0.0' })).toMatchObject({
    rights: { gain: [], lose: GAIN },
    sentence: '3 landlords with the plan free lose lease-agreements (write).',
  })
})

it('tells what it closes: what was open to all is kept for plans by the first approval', async () => {
  await publish('yard', '1.0.0', { notices: 'read' })
  const tiers = { free: 3, starter: 0, pro: 1 }
  expect(await effect({ act: 'approve', module: 'yard', version: '1.0.0' })).toMatchObject({
    rights: {
      gain: [],
      lose: Object.entries(tiers).map(([tier, people]) => ({
        tier,
        resource: 'notices',
        right: 'write',
        people,
      })),
    },
  })
})

it('asks for a version that is there', async () => {
  expect(
    await calls.post('/effects', { act: 'approve', module: 'garden', version: '9.0.0' }, STAFF),
  ).toMatchObject({ status: 404 })
  await calls.withdraw('garden', '1.1.0')
  expect(
    await calls.post('/effects', { act: 'approve', module: 'garden', version: '1.1.0' }, STAFF),
  ).toMatchObject({ status: 409, body: { type: 'withdrawn' } })
})
