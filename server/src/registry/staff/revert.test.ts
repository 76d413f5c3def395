import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

const STAFF = 'a.staff.c'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const publish = (id: string, version: string, manifest: object = {}) =>
  calls.publish(fixtureModule({ id, version, manifest }))
const promotions = async (id: string) =>
  (await calls.get(`/audit?module=${id}&act=promote`, STAFF)).body as unknown as { id: number }[]
const revertLast = async (id: string) =>
  calls.post(`/audit/${(await promotions(id))[0]?.id}/take-back`, {}, STAFF)
const stateOf = async (id: string) => {
  const { body } = await calls.get(`/modules/${id}/versions`, STAFF)
  return { stable: body.stable, canary: body.canary }
}
const fallbackOf = async (id: string) => (await calls.get(`/modules/${id}/versions`, STAFF)).body.fallback

it('reverts a promotion that was requested again, as after a lost response', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish('garden', version)
  await calls.promote('garden', '1.0.0')
  await calls.promote('garden', '1.1.0')
  expect((await calls.promote('garden', '1.1.0')).body).toMatchObject({ promoted: true, changed: false })
  expect(await promotions('garden')).toHaveLength(2)
  expect(await revertLast('garden')).toMatchObject({ status: 200 })
  expect(await stateOf('garden')).toEqual({ stable: '1.0.0', canary: null })
})

it('restores a canary though the stable version was promoted again since, which restored its indexes', async () => {
  const bed = { fields: { day: { kind: 'day' } } }
  await publish('meadow', '1.0.0', { data: { beds: bed } })
  await publish('meadow', '1.1.0', { data: { beds: { ...bed, index: [['day']] } } })
  await calls.promote('meadow', '1.0.0')
  await calls.promote('meadow', '1.1.0', { percent: 10 })
  await calls.rollback('meadow')
  const [ended] = (await calls.get('/audit?module=meadow&act=rollback', STAFF)).body as unknown as {
    id: number
  }[]
  expect((await calls.promote('meadow', '1.0.0')).body).toMatchObject({ changed: true })
  expect(await calls.post(`/audit/${ended?.id}/take-back`, {}, STAFF)).toMatchObject({ status: 200 })
  expect(await stateOf('meadow')).toMatchObject({ canary: { version: '1.1.0', percent: 10 } })
})

it('records who took a module over from starts', async () => {
  await publish('hedge', '1.0.0')
  await calls.promote('hedge', '1.0.0', { by: 'start' })
  await calls.promote('hedge', '1.0.0')
  await calls.promote('hedge', '1.0.0')
  expect(await promotions('hedge')).toHaveLength(2)
})

const notes = (max: number) => ({ data: { beds: { fields: { note: { kind: 'text', max } } } } })

it('restores the canary that a promotion ended, though its tables were widened', async () => {
  for (const [version, max] of [
    ['1.0.0', 100],
    ['1.1.0', 200],
    ['1.2.0', 300],
  ] as const)
    await publish('pond', version, notes(max))
  await calls.promote('pond', '1.0.0')
  await calls.promote('pond', '1.1.0', { percent: 10 })
  await calls.promote('pond', '1.2.0')
  expect(await revertLast('pond')).toMatchObject({ status: 200 })
  expect(await stateOf('pond')).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } })
})

it.each([100, 10])('keeps the fallback that a promotion gave to %d per cent again', async (percent) => {
  const id = `path-${percent}`
  for (const version of ['1.0.0', '1.1.0']) await publish(id, version)
  for (const version of ['1.0.0', '1.1.0']) await calls.promote(id, version)
  expect(await fallbackOf(id)).toBe('1.0.0')
  await calls.promote(id, '1.0.0', { percent })
  expect(await revertLast(id)).toMatchObject({ status: 200 })
  expect(await stateOf(id)).toEqual({ stable: '1.1.0', canary: null })
  expect(await fallbackOf(id)).toBe('1.0.0')
})

it('restores a canary as the fallback that it was when it was rolled back', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish('shed', version)
  for (const version of ['1.0.0', '1.1.0']) await calls.promote('shed', version)
  await calls.promote('shed', '1.0.0', { percent: 10 })
  await calls.rollback('shed')
  expect(await fallbackOf('shed')).toBeNull()
  const [ended] = (await calls.get('/audit?module=shed&act=rollback', STAFF)).body as unknown as {
    id: number
  }[]
  expect(await calls.post(`/audit/${ended?.id}/take-back`, {}, STAFF)).toMatchObject({ status: 200 })
  expect(await stateOf('shed')).toMatchObject({ stable: '1.1.0', canary: { version: '1.0.0', percent: 10 } })
  expect(await fallbackOf('shed')).toBe('1.0.0')
})

it('leaves no fallback that was only tried', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish('fence', version)
  await calls.promote('fence', '1.0.0')
  await calls.promote('fence', '1.1.0')
  expect(await revertLast('fence')).toMatchObject({ status: 200 })
  expect([await stateOf('fence'), await fallbackOf('fence')]).toEqual([
    { stable: '1.0.0', canary: null },
    null,
  ])
})

it('changes nothing if the canary cannot be restored', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish('lawn', version)
  await calls.promote('lawn', '1.0.0')
  await calls.promote('lawn', '1.1.0', { percent: 10 })
  await calls.promote('lawn', '1.2.0')
  const { host } = test
  test.host = { ...host, shared: {} }
  expect(await revertLast('lawn')).toMatchObject({ status: 422, body: { type: 'host_lacks' } })
  test.host = host
  expect(await stateOf('lawn')).toEqual({ stable: '1.2.0', canary: null })
  expect(await revertLast('lawn')).toMatchObject({ status: 200 })
  expect(await stateOf('lawn')).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0' } })
})

it('succeeds once more without a change if the answer was lost', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish('brook', version)
  await calls.promote('brook', '1.0.0')
  await calls.promote('brook', '1.1.0', { percent: 10 })
  await calls.promote('brook', '1.1.0')
  const [promoted] = await promotions('brook')
  const revert = (entry?: { id: number }) => calls.post(`/audit/${entry?.id}/take-back`, {}, STAFF)
  const { body } = await revert(promoted)
  expect(await revert(promoted)).toEqual({ status: 200, body })
  expect(await stateOf('brook')).toMatchObject({ stable: '1.0.0', canary: { version: '1.1.0', percent: 10 } })
  await calls.promote('brook', '1.2.0')
  expect(await revert(promoted)).toMatchObject({ status: 409, body: { type: 'not_taken_back' } })
})

it('is refused for a withdrawal, even if the earlier version is stable again', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish('ditch', version)
  for (const version of ['1.0.0', '1.1.0']) await calls.promote('ditch', version)
  await calls.withdraw('ditch', '1.0.0')
  const [gone] = (await calls.get('/audit?module=ditch&act=withdraw', STAFF)).body as unknown as {
    id: number
  }[]
  await calls.promote('ditch', '1.2.0')
  await calls.rollback('ditch')
  expect(await calls.post(`/audit/${gone?.id}/take-back`, {}, STAFF)).toMatchObject({ status: 409 })
})
