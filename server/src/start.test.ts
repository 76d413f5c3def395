import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureHost } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyEmptyDatabase } from './db/prepared/empty-database.ts'
import { writeShell } from './delivery/testing/open-test-delivery.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { version } from './version.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-start-'))
  await copyEmptyDatabase(join(folder, 'data/database'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = () =>
  readSettings({ KEYSTEAD_DATA_DIR: join(folder, 'data'), KEYSTEAD_DEMO: '0', LOG_LEVEL: 'silent' })

/** The revision and trail after a server with this build has run. */
async function startedWith(build: string) {
  await writeShell(join(folder, build), { ...fixtureHost(), build })
  const server = await startServer({ ...settings(), port: 0 }, { shellFolder: join(folder, build) })
  const { db } = server.database
  const { revision } = await db.selectFrom('registry_revision').select('revision').executeTakeFirstOrThrow()
  const trail = await db
    .selectFrom('registry_audit')
    .selectAll()
    .where('act', '=', 'shell')
    .orderBy('id')
    .execute()
  expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ok', version, build })
  await server.close()
  return { revision, trail }
}

it('with a new build of the shell raises the revision, and is audited', async () => {
  const first = await startedWith('one')
  expect(first.trail).toEqual([])
  expect(await startedWith('one')).toEqual(first)
  expect(await startedWith('two')).toEqual({
    revision: first.revision + 1,
    trail: [
      expect.objectContaining({
        actor: 'start',
        act: 'shell',
        module_id: null,
        version: null,
        before: { build: 'one' },
        after: { build: 'two' },
      }),
    ],
  })
})

it('is not ready before its bundled modules are published', async () => {
  const server = await startServer({ ...settings(), port: 0 }, { opening: true })
  const readiness = async () => {
    const answer = await fetch(`${server.address}/readyz`)
    return [answer.status, await answer.json()]
  }
  expect(await readiness()).toEqual([503, { status: 'not ready', modules: 'are being published' }])
  server.opened()
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  await server.close()
})
