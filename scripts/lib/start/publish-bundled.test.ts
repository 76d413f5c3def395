import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { callsOf } from '@keystead/server/registry/testing/calls'
import { openTestRegistry, type TestRegistry } from '@keystead/server/registry/testing/open-test-registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishBundled } from './publish-bundled.ts'

let test: TestRegistry
let to = ''
let folder = ''
beforeAll(async () => {
  test = await openTestRegistry()
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'keystead-bundled-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

async function bundled(version: string) {
  const { manifest, files } = fixtureModule({ id: 'garden', version })
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeFile(join(folder, 'dist', 'manifest.json'), JSON.stringify(manifest))
  for (const [path, bytes] of files) await writeFile(join(folder, 'dist', path), bytes)
  return [{ id: 'garden', team: 'garden', folder, version }]
}

it('leaves a module out that was handed to another team, and starts', async () => {
  const registry = { to, token: test.token }
  expect(await publishBundled(await bundled('1.0.0-b1'), registry)).toEqual([])
  await callsOf(test).put('/modules/garden/team', { team: 'growers' })
  expect(await publishBundled(await bundled('1.0.0-b1'), registry)).toEqual([])
  expect(await publishBundled(await bundled('1.0.0-b2'), registry)).toEqual([
    'garden belongs to the team "growers" now: what was built here is left out',
  ])
})
