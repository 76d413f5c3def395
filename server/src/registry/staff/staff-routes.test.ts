import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

it('is readable by staff; a team reads its own module’s health', async () => {
  await calls.publish(fixtureModule({ id: 'garden' }))
  const team = await test.tokenFor('garden', 'publish')
  for (const path of ['/modules/garden/health', '/modules/garden/faults', '/preview', '/audit']) {
    expect((await calls.get(path, null)).status).toBe(401)
    expect((await calls.get(path, 'a.pro.c')).status).toBe(403)
  }
  for (const path of ['/effects', '/audit/1/take-back']) {
    expect((await calls.post(path, {}, null)).status).toBe(401)
    expect((await calls.post(path, {}, 'a.pro.c')).status).toBe(403)
    expect((await calls.post(path, {}, team)).status).toBe(403)
  }
  expect((await calls.get('/modules/garden/health', team)).status).toBe(200)
  expect((await calls.get('/modules/garden/faults', team)).status).toBe(200)
  expect((await calls.get('/preview', team)).status).toBe(403)
})
