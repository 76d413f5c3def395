import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { fixtureHost, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderStore } from '../files/file-store.ts'
import { openRegistry, type Registry } from '../registry/registry.ts'
import { registryRoutes } from '../registry/routes.ts'
import { callsOf } from '../registry/testing/calls.ts'
import { openTestRegistry, type TestRegistry, verifyToken } from '../registry/testing/open-test-registry.ts'
import { ShellArchive } from './shell-archive.ts'
import { shellBuild } from './shell-build.ts'
import { writeShell } from './testing/open-test-delivery.ts'

const before = fixtureHost({ build: 'before' })
const served = fixtureHost({ build: 'served', kit: { ...before.kit, HoloDeck: ['assets/kit-list.js'] } })
const manifest = { uses: { '@keystead/ui-kit': ['HoloDeck'] } }

let test: TestRegistry
let registry: Registry
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  test = await openTestRegistry()
  folder = await mkdtemp(join(tmpdir(), 'keystead-builds-'))
  const { database, store } = test
  const archive = new ShellArchive({
    database,
    store: folderStore(join(folder, 'store')),
    folder: join(folder, 'unpacked'),
  })
  for (const host of [before, served]) {
    await writeShell(join(folder, host.build), host)
    const build = await shellBuild(join(folder, host.build))()
    if (build) await archive.keep(build)
  }
  test.host = served
  const { publish, promote } = callsOf(test)
  await publish(fixtureModule({ id: 'meadow' }))
  await promote('meadow', '1.0.0')
  for (const [id, version] of [
    ['meadow', '2.0.0'],
    ['orchard', '1.0.0'],
  ] as const) {
    expect((await publish(fixtureModule({ id, version, manifest }))).status).toBe(201)
    await promote(id, version)
  }
  const hostOf = (build: string) => archive.hostOf(build)
  registry = await openRegistry({ database, store, host: async () => served, hostOf })
  app = Fastify()
  await app.register(registryRoutes, { registry, verifyToken })
})
afterAll(async () => {
  await app.close()
  registry.close()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (query: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/registry/v1/modules${query}`, headers })

async function given(query: string) {
  const { host, modules } = (await ask(query)).json()
  const told = (modules as IndexModule[]).map(
    ({ id, version, state, entry }) => `${id} ${version} ${state}${entry ? '' : ', not to be loaded'}`,
  )
  return { host, told }
}

const forTheServed = { host: 'served', told: ['meadow 2.0.0 on', 'orchard 1.0.0 on'] }

it('gives a page of the previous build what that build can run, and names the one being served', async () => {
  expect(await given('?host=before')).toEqual({
    host: 'served',
    told: ['meadow 1.0.0 held', 'orchard 1.0.0 held, not to be loaded'],
  })
})

it.each(['', '?host=served', '?host=', '?host=never', '?host=..%2Fbefore', '?host=before&host=served'])(
  'answers %j for the served build',
  async (query) => expect(await given(query)).toEqual(forTheServed),
)

it('answers 304 to each build for its own index', async () => {
  const [etag, other] = [await ask('?host=before'), await ask('?host=served')].map(({ headers }) =>
    String(headers.etag),
  )
  expect((await ask('?host=before', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await ask('?host=before', { 'if-none-match': String(other) })).statusCode).toBe(200)
})
