import type { HostJson, Manifest } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { expect, it } from 'vitest'
import type { Audience, ModuleState, ModuleVersion } from './resolve/module-state.ts'
import { shownPaths } from './shown-paths.ts'

const anna: Audience = { user: 'anna', plan: 'free', role: 'landlord' }

const version = (number: string, path: string, more: Partial<Manifest> = {}): ModuleVersion => ({
  manifest: {
    ...fixtureModule({ id: 'garden', version: number }).manifest,
    shows: { buildings: path },
    ...more,
  },
  manifestIntegrity: '',
  entryIntegrity: '',
})
const stable = version('1.0.0', '/garden/:id')

const pathsFor = async (module: Partial<ModuleState>, host: HostJson | null = null, to = anna) => {
  const known: ModuleState = {
    id: 'garden',
    stableVersions: [stable],
    canary: null,
    off: new Set(),
    ...module,
  }
  return shownPaths({
    snapshot: {
      revision: 1,
      modules: [known],
      approved: new Map(),
      collections: new Map(),
      services: new Map(),
    },
    host: async () => host,
  })(to)
}
const pathFor = async (...given: Parameters<typeof pathsFor>) =>
  (await pathsFor(...given)).row('buildings', 'a b')

it('is given by the module, for whoever has it', async () => {
  expect(await pathFor({})).toBe('/garden/a%20b')
  expect(await pathFor({ off: new Set(['free']) })).toBeNull()
  expect(
    await pathFor({ stableVersions: [version('1.0.0', '/garden/:id', { roles: ['staff'] })] }),
  ).toBeNull()
})

it('is given by the version that the person gets', async () => {
  const known = version('1.1.0', '/garden/plots/:id')
  const canary = (percent: number) => ({
    version: '1.1.0',
    percent,
    moduleVersion: known,
    since: '2026-05-01T08:00:00Z',
  })
  expect(await pathFor({ canary: canary(100) })).toBe('/garden/plots/a%20b')
  expect(await pathFor({ canary: canary(0) })).toBe('/garden/a%20b')
  expect(await pathFor({ canary: canary(100) }, null, { ...anna, user: null })).toBe('/garden/a%20b')
})

it('is given by the version that this shell can run', async () => {
  const ahead = version('2.0.0', '/garden/new/:id', { requires: { react: '^99.0.0' } })
  const host = { build: 'b', sdk: '1.0.0', shared: {}, kit: {}, initial: [], integrity: {} }
  expect(
    await pathFor(
      { stableVersions: [ahead, version('1.0.0', '/garden/:id', { requires: {}, uses: {} })] },
      host,
    ),
  ).toBe('/garden/a%20b')
})

it('has the list above a row', async () => {
  const { list } = await pathsFor({})
  expect(list('buildings')).toBe('/garden')
  expect(list('contacts')).toBeNull()
  const deep = await pathsFor({ stableVersions: [version('1.0.0', '/garden/plots/:id/beds')] })
  expect(deep.list('buildings')).toBe('/garden/plots')
})
