import { setTimeout as delay } from 'node:timers/promises'
import type { ReportedModule } from '@keystead/module-sdk/manifest/health-report'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

const STAFF = 'a.staff.c'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  await calls.publish(fixtureModule({ id: 'garden' }))
  await calls.promote('garden', '1.0.0')
})
afterAll(() => test.close())

/** What is told one after the other belongs to one hour: near its end the next one is waited for. */
async function withinAnHour(): Promise<void> {
  const left = 3_600_000 - (Date.now() % 3_600_000)
  if (left < 5_000) await delay(left + 100)
}

describe('the health of a module', () => {
  it('is reported by version and hour, with its faults, and unverified reports apart', async () => {
    const id = 'garden'
    const report = (told: Partial<ReportedModule>, bearer: string | null) =>
      calls.post('/reports', { modules: [{ module: id, version: '1.0.0', ...told }] }, bearer)
    const fault = { kind: 'crash', message: 'No x', stack: 'at a (entry.js:1:1)', route: `/${id}`, count: 2 }
    await withinAnHour()
    await report({ seen: true, measures: { load: 512, CLS: 0 } }, 'a.pro.c')
    await report({ seen: true, faults: [fault], measures: { load: 1024 } }, 'a.free.c')
    await report({ faults: [{ kind: 'error', count: 5 }] }, null)
    const { body } = await calls.get(`/modules/${id}/health?hours=24`, STAFF)
    expect(body).toMatchObject({
      module: id,
      versions: [
        {
          version: '1.0.0',
          people: 2,
          failing: 1,
          unverified: { seen: 0, faults: 5 },
          series: [{ seen: 2, faults: 2, measures: { load: 1020, CLS: 0 } }],
        },
      ],
    })
    const faults = await calls.get(`/modules/${id}/faults?version=1.0.0`, STAFF)
    expect(faults.body).toHaveLength(2)
    expect(faults.body).toContainEqual(expect.objectContaining({ ...fault, verified: true }))
    expect((await calls.get(`/modules/${id}/faults?version=2.0.0`, STAFF)).body).toEqual([])
  })

  it('counts the people a canary is judged by: those with a version since it started', async () => {
    const id = 'canary'
    const people = ['a.pro.c', 'a.free.c']
    const report = (version: string, told: Partial<ReportedModule>, bearer: string) =>
      calls.post('/reports', { modules: [{ module: id, version, ...told }] }, bearer)
    const read = async () => (await calls.get(`/modules/${id}/health`, STAFF)).body
    for (const version of ['1.0.0', '2.0.0']) await calls.publish(fixtureModule({ id, version }))
    await calls.promote(id, '1.0.0')
    for (const bearer of people)
      await report('1.0.0', { seen: true, faults: [{ kind: 'crash', count: 1 }] }, bearer)
    expect(await read()).toMatchObject({ trial: null, versions: [{ people: 2, failing: 2 }] })
    await calls.promote(id, '2.0.0', { percent: 99 })
    await report('2.0.0', { seen: true, faults: [{ kind: 'crash', count: 1 }] }, 'a.free.c')
    await report('1.0.0', { seen: true }, 'a.staff.c')
    expect(await read()).toMatchObject({
      trial: {
        version: '2.0.0',
        since: expect.any(String),
        canary: { people: 1, failing: 1 },
        stable: { people: 1, failing: 0 },
      },
    })
    expect((await read()).versions).toContainEqual(
      expect.objectContaining({ version: '1.0.0', people: 3, failing: 2 }),
    )
    await calls.rollback(id)
    expect(await read()).toMatchObject({ trial: null })
  })

  it.each([
    ['/modules/nothing/health', 404],
    ['/modules/nothing/faults', 404],
    ['/modules/garden/health?hours=0', 422],
    ['/modules/garden/health?hours=9999', 422],
    ['/modules/garden/faults?version=newest', 422],
  ])('%s is refused', async (path, status) => {
    expect((await calls.get(path, STAFF)).status).toBe(status)
  })
})
