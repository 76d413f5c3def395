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

it('of an approval are who gains what their plan lacked, by tier (R62)', async () => {
  const { revision } = test.registry.snapshot
  const approve = { act: 'approve', module: 'garden', version: '1.0.0' }
  // As it will be once the version is stable: that is what is approved.
  expect(await effect(approve)).toMatchObject({
    people: 4,
    lose: 0,
    gain: 0,
    otherVersion: 0,
    rights: { gain: GAIN, lose: [] },
    sentence: SENTENCE,
  })
  await calls.promote('garden', '1.0.0')
  expect(await effect(approve)).toMatchObject({ rights: { gain: GAIN, lose: [] }, sentence: SENTENCE })
  expect(test.registry.snapshot.revision).toBe(revision + 1)
})

it('of an approving promotion include it, and of another nothing', async () => {
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

it('count nothing that a plan already allows, and nobody whose plan lacks the module', async () => {
  await calls.put('/plans/garden/free', { on: false })
  expect(await effect({ act: 'approve', module: 'garden', version: '1.0.0' })).toMatchObject({
    rights: { gain: [], lose: [] },
    sentence: 'Nothing changes for anyone.',
  })
  await calls.put('/plans/garden/free', { on: true })
})

it('of reverting an approval are who loses what', async () => {
  await calls.post('/modules/garden/approve', { version: '1.0.0' }, STAFF)
  expect(await effect({ act: 'unapprove', module: 'garden', version: '1.0.0' })).toMatchObject({
    rights: { gain: [], lose: GAIN },
    sentence: '3 landlords with the plan free lose lease-agreements (write).',
  })
})

it('include what closes: the first approval restricts a resource open to all', async () => {
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

it('need an existing version', async () => {
  expect(
    await calls.post('/effects', { act: 'approve', module: 'garden', version: '9.0.0' }, STAFF),
  ).toMatchObject({ status: 404 })
  await calls.withdraw('garden', '1.1.0')
  expect(
    await calls.post('/effects', { act: 'approve', module: 'garden', version: '1.1.0' }, STAFF),
  ).toMatchObject({ status: 409, body: { type: 'withdrawn' } })
})
