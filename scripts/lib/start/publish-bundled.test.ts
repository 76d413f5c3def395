import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { moduleFilesRoute } from '@keystead/server/delivery/module-files-route'
import { CompressedCache } from '@keystead/server/http/compressed-cache'
import { callsOf } from '@keystead/server/registry/testing/calls'
import { openTestRegistry, type TestRegistry } from '@keystead/server/registry/testing/open-test-registry'
import { StartFailure } from '@keystead/server/start-failure'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishBundled } from './publish-bundled.ts'

let test: TestRegistry
let to = ''
let folder = ''
beforeAll(async () => {
  test = await openTestRegistry()
  moduleFilesRoute(test.app, test, new CompressedCache())
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'keystead-bundled-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

async function bundled(version: string, id = 'garden', more: Partial<Manifest> = {}) {
  const { manifest, files } = fixtureModule({ id, version, manifest: more })
  const place = join(folder, id)
  await mkdir(join(place, 'dist'), { recursive: true })
  await writeFile(join(place, 'dist', 'manifest.json'), JSON.stringify(manifest))
  for (const [path, bytes] of files) await writeFile(join(place, 'dist', path), bytes)
  return [{ id, team: id, folder: place, version }]
}

/** A team's promoted module with this segment. */
async function takenBy(id: string, segment: string) {
  const calls = callsOf(test)
  await calls.publish(fixtureModule({ id, segments: [segment] }))
  await calls.promote(id, '1.0.0')
}

it('skips a module that was handed to another team, and starts (R135)', async () => {
  const registry = { to, token: test.token }
  expect(await publishBundled(await bundled('1.0.0-b1'), registry)).toEqual([])
  await callsOf(test).put('/modules/garden/team', { team: 'growers' })
  expect(await publishBundled(await bundled('1.0.0-b1'), registry)).toEqual([])
  expect(await publishBundled(await bundled('1.0.0-b2'), registry)).toEqual([
    'garden belongs to the team "growers" now: what was built here is left out',
  ])
})

it('skips a module whose segment another team has, with one line, and publishes the others', async () => {
  await takenBy('pantry', 'herbs')
  const modules = [...(await bundled('1.0.0-b1', 'herbs')), ...(await bundled('1.0.0-b1', 'fruit'))]
  const left = await publishBundled(modules, { to, token: test.token })
  expect(left).toEqual([expect.stringMatching(/^herbs 1\.0\.0-b1 is left out: .*herbs.*pantry/)])
  expect(await callsOf(test).given('fruit')).toMatchObject({ version: '1.0.0-b1' })
})

it('skips a module that the registry does not promote, as a team claimed its segment after the upload', async () => {
  await callsOf(test).publish(fixtureModule({ id: 'roots', version: '1.0.0-b1' }))
  await takenBy('cellar', 'roots')
  const left = await publishBundled(await bundled('1.0.0-b1', 'roots'), { to, token: test.token })
  expect(left).toEqual([expect.stringMatching(/^roots 1\.0\.0-b1 is left out: .*cellar/)])
})

it('publishes what fills a slot after what offers it', async () => {
  const modules = [
    ...(await bundled('1.0.0-b1', 'shelf', { slots: [{ name: 'shop.row', order: 10 }] })),
    ...(await bundled('1.0.0-b1', 'shop', { offers: { 'shop.row': {} } })),
  ]
  expect(await publishBundled(modules, { to, token: test.token })).toEqual([])
  for (const id of ['shelf', 'shop'])
    expect(await callsOf(test).given(id)).toMatchObject({ version: '1.0.0-b1' })
})

it('does not start if the registry fails or is unavailable', async () => {
  const modules = await bundled('1.0.0-b1', 'nuts')
  const put = vi.spyOn(test.store, 'put').mockRejectedValue(new Error('disk'))
  await expect(publishBundled(modules, { to, token: test.token })).rejects.toMatchObject({ status: 500 })
  put.mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const stopped = publishBundled(modules, { to, token: test.token })
  await expect(stopped).rejects.toThrow(
    new StartFailure(
      'nuts 1.0.0-b1 cannot be published. The disk for module files is full: whoever runs the deployment has to make room on it.',
    ),
  )
  put.mockRestore()
  await expect(publishBundled(modules, { to: 'http://127.0.0.1:9', token: test.token })).rejects.toThrow(
    'No registry answers',
  )
})

it('restores files lost by a restore, also of a superseded version', async () => {
  const registry = { to, token: test.token }
  await publishBundled(await bundled('1.0.0-b1', 'berries'), registry)
  await publishBundled(await bundled('1.0.0-b2', 'berries'), registry)
  await callsOf(test).rollback('berries')
  await rm(join(test.folder, 'berries'), { recursive: true })
  expect(await publishBundled(await bundled('1.0.0-b2', 'berries'), registry)).toEqual([
    'berries stays at 1.0.0-b1, as people have acted on it; for what was built here: npm run keystead -- module promote berries 1.0.0-b2',
  ])
  expect((await fetch(`${to}/modules/berries/1.0.0-b2/entry.js`)).status).toBe(200)
  // With its files it can be promoted again: the way out for staff.
  await callsOf(test).promote('berries', '1.0.0-b2')
  expect(await test.registry.unreadable()).not.toContain('berries 1.0.0-b2')
  await rm(join(test.folder, 'berries'), { recursive: true })
  expect(await publishBundled(await bundled('1.0.0-b2', 'berries'), registry)).toEqual([])
  expect((await fetch(`${to}/modules/berries/1.0.0-b2/entry.js`)).status).toBe(200)
})

it('proposes no withdrawn version', async () => {
  const registry = { to, token: test.token }
  await publishBundled(await bundled('1.0.0-b1', 'currants'), registry)
  await publishBundled(await bundled('1.0.0-b2', 'currants'), registry)
  await callsOf(test).rollback('currants')
  await callsOf(test).withdraw('currants', '1.0.0-b2')
  expect(await publishBundled(await bundled('1.0.0-b2', 'currants'), registry)).toEqual([
    'currants stays at 1.0.0-b1, as people have acted on it; what was built here was withdrawn',
  ])
})

it('uploads nothing of a version whose files exist', async () => {
  const registry = { to, token: test.token }
  const modules = await bundled('1.0.0-b1', 'melons')
  await publishBundled(modules, registry)
  // Needed for uploads only.
  await rm(join(folder, 'melons', 'dist'), { recursive: true })
  expect(await publishBundled(modules, registry)).toEqual([])
})
