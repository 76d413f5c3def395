import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { runAt } from '../testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let to = ''
beforeAll(async () => {
  test = await openTestRegistry()
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', test.token)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
})

const faults = (...words: string[]) => runAt(to, ['module', 'faults', ...words])

it('lists what browsers reported of a module', async () => {
  const calls = callsOf(test)
  await calls.publish(fixtureModule({ id: 'garden' }))
  await calls.promote('garden', '1.0.0')
  expect(await faults('garden')).toEqual({ code: 0, out: 'Nothing was reported.', error: '' })
  const frames = Array.from({ length: 20 }, (_, at) => `    at f${at} (entry.js:1:${at + 1})`)
  const fault = { kind: 'crash', message: 'No x', stack: ['Error: No x', ...frames].join('\n') }
  const reported = { module: 'garden', version: '1.0.0', faults: [{ ...fault, route: '/garden', count: 2 }] }
  await calls.post('/reports', { modules: [reported] }, 'a.pro.c')
  const { code, out } = await faults('garden', '--version', '1.0.0')
  expect(code).toBe(0)
  expect(out).toMatch(
    /^1\.0\.0 {2}crash {2}\/garden {2}2 times, last \d{4}-\d\d-\d\d \d\d:\d\d\n {2}Error: No x\n/,
  )
  expect(out.split('\n')).toHaveLength(7)
  expect((await faults('garden', '--version', '2.0.0')).out).toBe('Nothing was reported.')
  expect(JSON.parse((await faults('garden', '--json')).out)).toMatchObject([fault])
  expect((await faults('nowhere')).error).toBe('There is no module "nowhere".')
})

it('is for the module’s team', async () => {
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', 'kst_unknown')
  expect((await faults('garden')).error).toContain('does not know this token')
})
