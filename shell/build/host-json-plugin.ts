import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostJson } from '@keystead/module-sdk/manifest'
import { packageOf, sharedNames } from '@keystead/module-sdk/shared-names'
import type { Rspack } from '@rsbuild/core'
import { kitNames } from './kit-names.ts'
import { sharedVersions } from './shared-versions.ts'

/** What entries built by SDK 1.0 require: the host still runs them (ADR 62). */
const entriesBefore = '2.9.2'

/** Writes `dist/host.json`: what modules may rely on at run time, compared with their `uses` at publish. */
export function hostJsonPlugin(): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tapPromise('keystead-host-json', async (stats) => {
        if (stats.hasErrors()) return
        const dist = stats.compilation.outputOptions.path as string
        await writeFile(join(dist, 'host.json'), `${JSON.stringify(await hostJson(stats, dist), null, 1)}\n`)
      })
    },
  }
}

async function hostJson(stats: Rspack.Stats, dist: string): Promise<HostJson> {
  const integrity = await integrityOf(dist)
  const build = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12)
  const shared = Object.entries(sharedNames).map(([name, names]) => {
    const version = sharedVersions[packageOf(name)] as string
    return [name, { version, names: names === '*' ? ('*' as const) : [...names] }] as const
  })
  const kit = kitFiles(stats)
  const partNames = Object.keys(kit).sort()
  return {
    build,
    sdk: sharedVersions['@keystead/module-sdk'] as string,
    shared: {
      ...Object.fromEntries(shared),
      '@keystead/ui-kit': { version: sharedVersions['@keystead/ui-kit'] as string, names: partNames },
      '@module-federation/enhanced': { version: entriesBefore, names: '*' },
    },
    kit,
    groups: groupFiles(stats),
    initial: (stats.toJson({ all: false, entrypoints: true }).entrypoints?.index?.assets ?? []).map(
      (asset) => asset.name,
    ),
    integrity,
  }
}

/** Named chunks of the shell with all files they need beyond the entry's. */
function groupFiles(stats: Rspack.Stats): Record<string, string[]> {
  const { namedChunkGroups = {}, entrypoints } = stats.toJson({
    all: false,
    chunkGroups: true,
    entrypoints: true,
  })
  const initial = new Set(entrypoints?.index?.assets?.map((asset) => asset.name))
  const hinted = Object.entries(namedChunkGroups).filter(([name]) =>
    /^(texts-|modules$|federation$|sign-in$)/.test(name),
  )
  return Object.fromEntries(
    hinted.map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => !initial.has(file)),
    ]),
  )
}

/** The files each kit component needs beyond the entry's. */
function kitFiles(stats: Rspack.Stats): Record<string, string[]> {
  const { chunks = [], entrypoints } = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    chunkRelations: true,
    entrypoints: true,
    ids: true,
  })
  const initial = new Set(entrypoints?.index?.assets?.map((asset) => asset.name))
  const filesOf = (request: string) =>
    chunks
      .filter((chunk) => chunk.origins?.some((origin) => origin.request === request))
      .flatMap((chunk) => chunk.files ?? [])
      .filter((file) => !initial.has(file))
  const entries = Object.entries(kitNames).flatMap(([family, names]) => {
    const files = [...new Set(filesOf(`./families/${family}.ts`))].sort()
    return names.map((name) => [name, files] as const)
  })
  return Object.fromEntries(entries)
}

async function integrityOf(dist: string): Promise<Record<string, string>> {
  const entries = await readdir(join(dist, 'assets'))
  const hashes = entries.sort().map(async (name) => {
    const hash = createHash('sha256')
      .update(await readFile(join(dist, 'assets', name)))
      .digest('base64')
    return [`assets/${name}`, `sha256-${hash}`] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}
