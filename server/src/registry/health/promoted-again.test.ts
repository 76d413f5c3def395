import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { runAt } from '../testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
beforeAll(async () => {
  test = await openTestRegistry()
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', test.token)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
})

it('is said of a version that failed before', async () => {
  const to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const calls = callsOf(test)
  for (const version of ['1.0.0', '1.1.0']) await calls.publish(fixtureModule({ id: 'garden', version }))
  const promote = async (version: string) => (await runAt(to, ['module', 'promote', 'garden', version])).out
  expect(await promote('1.0.0')).toBe('garden 1.0.0 is stable now.')
  const after = { figures: { version: '1.1.0', canary: { people: 12, failing: 9 } } }
  await sql`insert into keystead.registry_audit (actor, act, module_id, version, after)
    values ('health', 'rollback', 'garden', '1.1.0', ${JSON.stringify(after)}::jsonb)`.execute(
    test.database.db,
  )
  expect(await promote('1.1.0')).toMatch(
    /^garden 1\.1\.0 is stable now\.\nBefore, it was rolled back [\d-]+ [\d:]+: failed for 9 of 12 people\.$/,
  )
})
