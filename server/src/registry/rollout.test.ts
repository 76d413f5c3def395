import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketOf } from './resolve/bucket.ts'
import { callsOf } from './testing/calls.ts'
import { openTestRegistry, people, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const pro = people['a.pro.c']?.userId ?? ''

/** A version whose first tenth the person with the plan pro is in, or is not. */
function numberFor(id: string, isChosen: boolean): string {
  const numbers = Array.from({ length: 200 }, (_, number) => `2.0.${number}`)
  return numbers.find((number) => bucketOf(pro, id, number) < 10 === isChosen) as string
}

async function begin(id: string, isChosen = true): Promise<string> {
  const number = numberFor(id, isChosen)
  for (const version of ['1.0.0', number]) await calls.publish(fixtureModule({ id, version }))
  await calls.promote(id, '1.0.0')
  expect(await calls.promote(id, number, { percent: 10 })).toMatchObject({
    status: 200,
    body: { percent: 10, promoted: true, changed: true },
  })
  return number
}

async function versionFor(id: string, bearer: string | null): Promise<string | undefined> {
  const { body } = await calls.get('/modules', bearer)
  return (body.modules as { id: string; version: string }[]).find((module) => module.id === id)?.version
}

const trail = async (id: string) =>
  (await calls.get(`/audit?module=${id}&limit=1`)).body as unknown as Record<string, unknown>[]

describe('a canary', () => {
  it('goes to chosen sessions and to nobody else', async () => {
    const canary = await begin('pond')
    expect(await versionFor('pond', 'a.pro.c')).toBe(canary)
    expect(await versionFor('pond', null)).toBe('1.0.0')
    expect(await trail('pond')).toMatchObject([
      {
        act: 'promote',
        actor: 'token:test',
        version: canary,
        before: { stable: '1.0.0' },
        after: { stable: '1.0.0', canary, percent: 10 },
      },
    ])
    expect((await calls.get('/modules/pond/versions')).body).toMatchObject({
      stable: '1.0.0',
      canary: { version: canary, percent: 10, since: expect.any(String) },
      versions: [{ version: canary, state: 'canary' }, { state: 'stable' }],
    })
    const other = await begin('brook', false)
    expect(await versionFor('brook', 'a.pro.c')).toBe('1.0.0')
    await calls.promote('brook', other, { percent: 99 })
    expect(await versionFor('brook', 'a.pro.c')).toBe(bucketOf(pro, 'brook', other) < 99 ? other : '1.0.0')
  })

  it('is for everybody at 100, and is then rolled back like any other', async () => {
    const canary = await begin('lake')
    await calls.promote('lake', canary)
    expect(await versionFor('lake', null)).toBe(canary)
    expect((await calls.rollback('lake')).body).toMatchObject({ version: '1.0.0', from: canary })
  })

  it('is ended by a rollback, and the stable version stays; open browsers are notified', async () => {
    const canary = await begin('marsh')
    const heard: number[] = []
    const end = test.registry.onRevision((revision) => heard.push(revision))
    expect((await calls.rollback('marsh')).body).toMatchObject({
      version: '1.0.0',
      from: canary,
      ended: 'canary',
      changed: true,
    })
    end()
    expect(heard).toHaveLength(1)
    expect(await versionFor('marsh', 'a.pro.c')).toBe('1.0.0')
    expect(await trail('marsh')).toMatchObject([
      { act: 'rollback', before: { canary, percent: 10 }, after: { stable: '1.0.0' } },
    ])
  })

  it('may be its module’s first, which then disappears on rollback', async () => {
    const number = numberFor('spring', true)
    await calls.publish(fixtureModule({ id: 'spring', version: number }))
    await calls.promote('spring', number, { percent: 10 })
    expect(await versionFor('spring', 'a.pro.c')).toBe(number)
    expect(await versionFor('spring', null)).toBeUndefined()
    expect((await calls.rollback('spring')).body).toMatchObject({ version: null, from: number })
    expect(await versionFor('spring', 'a.pro.c')).toBeUndefined()
    expect(await calls.rollback('spring')).toMatchObject({ status: 409, body: { type: 'no_stable_version' } })
  })

  it('cannot be the stable version, a withdrawn one, or a start’s', async () => {
    const canary = await begin('fen')
    const refused = async (version: string, more: object, status: number, type: string) =>
      expect(await calls.promote('fen', version, more)).toMatchObject({ status, body: { type } })
    await refused('1.0.0', { percent: 10 }, 409, 'stable_already')
    await calls.publish(fixtureModule({ id: 'reed', version: '1.0.0' }))
    expect(await calls.promote('reed', '1.0.0', { percent: 10, by: 'start' })).toMatchObject({
      status: 422,
      body: { type: 'percent_of_start' },
    })
    await calls.withdraw('fen', canary)
    expect(await versionFor('fen', 'a.pro.c')).toBe('1.0.0')
    await refused(canary, { percent: 10 }, 409, 'withdrawn')
  })
})
