import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltFiles, readBuilt } from '@keystead/module-sdk/cli/built-module'
import { callRegistry } from '@keystead/module-sdk/cli/registry-client'
import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
import type { DrillReport } from '@keystead/module-sdk/manifest/registry-answers'
import { buildModule } from '@keystead/module-sdk/preset/build'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import type { App } from './app.ts'
import { root } from './root.ts'
import { onceInRun, preparedApp } from './stage/prepared-app.ts'

const lighthouse = join(root, 'e2e', 'fixtures', 'lighthouse')

/** A passed browser check; the check itself has its own tests. */
const passed: DrillReport = {
  at: '2026-11-24T10:00:00.000Z',
  host: 'shell',
  sdk: '1.0.0',
  browser: 'Chromium',
  cases: 12,
  harms: [],
}

/** The registry's operations, as the command line performs them but without output. */
export interface Publisher {
  publish: (folder: string) => Promise<void>
  publishFiles: (built: BuiltFiles) => Promise<void>
  promote: (id: string, version: string, percent?: number) => Promise<void>
  approve: (id: string, version: string) => Promise<void>
  rollback: (id: string) => Promise<void>
  withdraw: (id: string, version: string) => Promise<void>
}

/** The registry of an app, with its owner's token. */
export async function registryOf(app: App): Promise<{ to: string; token: string }> {
  return { to: app.url, token: (await readFile(join(app.dataDir, 'publish-token'), 'utf8')).trim() }
}

export async function publisherOf(app: App): Promise<Publisher> {
  const registry = await registryOf(app)
  const act = (id: string, verb: string, body: object = {}) =>
    callRegistry<unknown>({ ...registry, method: 'POST', path: `/modules/${id}/${verb}`, body }).then(
      () => undefined,
    )
  const publishFiles = async (built: BuiltFiles) => {
    await publishBuilt(built, registry, { report: passed })
  }
  return {
    publish: async (folder) => publishFiles(await readBuilt(join(folder, 'dist'))),
    publishFiles,
    promote: async (id, version, percent = 100) => {
      await promoteVersion({ ...registry, id, version, percent })
    },
    approve: (id, version) => act(id, 'approve', { version }),
    rollback: (id) => act(id, 'rollback'),
    withdraw: (id, version) => act(id, 'withdraw', { version }),
  }
}

async function cacheFolder(): Promise<string> {
  const cache = join(root, '.cache', 'e2e')
  await mkdir(cache, { recursive: true })
  return cache
}

/** The whole app, as `npm start` leaves it. */
export const startWhole = (env: Record<string, string> = {}): Promise<App> =>
  preparedApp('whole', { script: 'scripts/start.ts', env })

/** The built shell without the bundled modules. */
export const startBare = (): Promise<App> => preparedApp('bare', { script: 'server/src/main.ts' })

/** The fixture module, built once per run; `otherVersion` makes more of it. */
export const builtLighthouse = async (): Promise<BuiltFiles> =>
  readBuilt(await onceInRun('lighthouse-dist', (draft) => buildModule({ folder: lighthouse, dist: draft })))

/** The built shell with a single fixture module instead of the bundled ones. */
export async function startFixtureApp(): Promise<{ app: App; publisher: Publisher; built: BuiltFiles }> {
  const built = await builtLighthouse()
  const app = await preparedApp('lighthouse', {
    script: 'server/src/main.ts',
    prepare: async (bare) => {
      const { publishFiles, promote } = await publisherOf(bare)
      await publishFiles(built)
      await promote('lighthouse', '1.0.0')
    },
  })
  return { app, publisher: await publisherOf(app), built }
}

/** A bundled module, as built. */
export const builtOf = (id: string): Promise<BuiltFiles> => readBuilt(join(root, 'remotes', id, 'dist'))

/** Gives a bundled module to everyone. */
export async function release(app: App, id: string): Promise<void> {
  const { publishFiles, promote, approve } = await publisherOf(app)
  const built = await builtOf(id)
  await publishFiles(built)
  await promote(id, built.manifest.version)
  await approve(id, built.manifest.version)
}

/** Builds a copy of a module with another version, and a text or code file changed. @returns the folder */
export async function changedModule(
  folder: string,
  change: {
    version: string
    text?: { key: string; en: string }
    code?: { file: string; is: string }
    api?: DeclaredApi
  },
): Promise<string> {
  const copy = await mkdtemp(join(await cacheFolder(), 'module-'))
  for (const part of ['src', 'module.json', 'package.json'])
    await cp(join(folder, part), join(copy, part), { recursive: true })
  await symlink(join(folder, 'node_modules'), join(copy, 'node_modules'))
  await edit(join(copy, 'module.json'), (own) => ({
    ...own,
    version: change.version,
    ...(change.api && { api: change.api }),
  }))
  const { text } = change
  if (text)
    await edit(join(copy, 'src', 'locales', 'en.json'), (texts) => ({ ...texts, [text.key]: text.en }))
  if (change.code) await writeFile(join(copy, 'src', change.code.file), change.code.is)
  await buildModule({ folder: copy })
  return copy
}

async function edit(file: string, change: (value: Record<string, unknown>) => object): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

export const lighthouseFolder = lighthouse
export const inspectionsFolder = join(root, 'e2e', 'fixtures', 'inspections')
export const tidesFolder = join(root, 'e2e', 'fixtures', 'tides')
