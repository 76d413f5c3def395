import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rspack } from '@rsbuild/core'
import { readData } from '../data/read-data.ts'
import { integrityOf, shortIntegrityOf } from '../gate/integrity.ts'
import { languages } from '../manifest/languages.ts'
import type { Manifest, ManifestPreload, ModuleJson } from '../manifest/manifest.ts'
import { globalNameOf } from '../manifest/names.ts'
import { packageOf } from '../manifest/shared-names.ts'
import { isHostSlot } from '../offers/offers.ts'
import { type ChunkMap, chunkMap } from './chunk-map.ts'
import { withIcon } from './icon.ts'
import { requireDeclared } from './module-json.ts'
import { scanData, scanExports, scanFirstData, scanLazyFiles } from './scan-source.ts'
import { kitName, takenNames } from './taken-names.ts'

interface ManifestInput {
  folder: string
  own: ModuleJson
  version: string
  versions: Record<string, string>
  /** Include source maps in the version (development); otherwise they are published separately. */
  maps: boolean
  /** In development files change in place, so the browser must not check integrity. */
  hot: boolean
}

/** Writes `manifest.json` beside the bundle, for the registry to check and the shell to load by. */
export function manifestPlugin(input: ManifestInput): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tapPromise('keystead-manifest', async (stats) => {
        if (stats.hasErrors()) return
        await writeManifest(input, stats.compilation).catch((error: Error) => {
          if (!input.hot) throw error
          // Thrown here, it would end the watch.
          stats.compilation.errors.push(error)
        })
      })
    },
  }
}

async function writeManifest(input: ManifestInput, compilation: Rspack.Compilation): Promise<void> {
  const dist = compilation.outputOptions.path as string
  const manifest = await manifestOf(input, chunkMap(compilation), dist)
  // Write atomically: in development it may be read meanwhile.
  const file = join(dist, 'manifest.json')
  await writeFile(`${file}~`, `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(`${file}~`, file)
}

const moduleSource = './src/module.tsx'
const entry = 'entry.js'

async function manifestOf(input: ManifestInput, chunks: ChunkMap, dist: string): Promise<Manifest> {
  const { own, version, folder, versions } = input
  const moduleFile = join(folder, moduleSource)
  const code = await readFile(moduleFile, 'utf8')
  requireOneExport(scanExports(moduleFile, code))
  const lazyFiles = scanLazyFiles(moduleFile, code)
  const data = await readData(folder, scanData(moduleFile, code))
  requireOffered(own, await drawnSlots(chunks.sources))
  const uses = await takenNames(chunks.sources)
  const files = input.hot ? new Map() : await distFiles(dist, input.maps)
  const preload = Object.fromEntries(
    await Promise.all(
      [...own.routes, ...own.slots.map(({ name }) => name)].map(
        async (part) => [part, await preloadOf(part, lazyFiles, chunks, folder)] as const,
      ),
    ),
  )
  requireDeclared(own, lazyFiles)
  const bytesOf = (route: string) =>
    routeFiles(preload[route] as ManifestPreload, chunks.styles).reduce(
      (sum, file) => sum + (files.get(file)?.gzip ?? 0),
      0,
    )
  const { $schema: _, ...ownFields } = own
  return {
    ...ownFields,
    version,
    nav: await Promise.all(own.nav.map(withIcon)),
    requires: requiresOf(Object.keys(uses), versions),
    uses,
    ...(data && { data }),
    format: 'global',
    entry,
    global: globalNameOf(own.id, version),
    styles: chunks.styles,
    preload,
    integrity: Object.fromEntries([...files].map(([file, { integrity }]) => [file, integrity])),
    scriptIntegrity: Object.fromEntries(
      [...files].flatMap(([file, { short }]) => (short && file !== entry ? [[file, short]] : [])),
    ),
    bytes: Object.fromEntries(own.routes.map((route) => [route, bytesOf(route)])),
  }
}

/** The shell uses the default export only. */
function requireOneExport(names: readonly string[]): void {
  const others = names.filter((name) => name !== 'default')
  if (others.length === 0) return
  throw new Error(
    `src/module.tsx exports ${others.join(', ')} beside its default: the shell takes nothing else of a module. Move it into a file of its own`,
  )
}

/** A module may render the host's slots and its own; props of others would not be checked against an offer. */
function requireOffered({ offers = {} }: ModuleJson, drawn: string[]): void {
  const unknown = drawn.filter((name) => !isHostSlot(name) && !Object.hasOwn(offers, name))
  if (unknown.length === 0) return
  throw new Error(
    `<Slot name="${unknown[0]}"> is neither a slot of the host nor among "offers" in module.json`,
  )
}

/** Version ranges of the host packages in use. */
function requiresOf(requests: string[], versions: Record<string, string>): Record<string, string> {
  const names = [...new Set(requests.map(packageOf))].sort()
  return Object.fromEntries(names.map((name) => [name, `^${versions[name]}`]))
}

async function preloadOf(
  part: string,
  lazyFiles: Record<string, string>,
  chunks: ChunkMap,
  folder: string,
): Promise<ManifestPreload> {
  const request = lazyFiles[part]
  if (!request) {
    const list = part.startsWith('/') ? 'routes' : 'slots'
    throw new Error(
      `src/module.tsx has nothing for ${part}, which "${list}" in module.json names: correct the name there, or write '${part}': () => import('./folder/file.tsx')`,
    )
  }
  const screen = join(folder, 'src', request)
  const texts = languages.flatMap((language) => {
    const [script] = chunks.scriptsOf(`./locales/${language}.json`)
    return script ? [[language, script]] : []
  })
  const slots = await drawnSlots(chunks.sourcesOf(request))
  return {
    ...(slots.length > 0 && { slots }),
    files: [...new Set([...chunks.exposed, ...chunks.scriptsOf(request)])],
    texts: Object.fromEntries(texts),
    kit: (await takenNames(chunks.sourcesOf(request)))[kitName] ?? [],
    data: scanFirstData(screen, await readFile(screen, 'utf8')),
  }
}

/** Slots drawn in the source files, as literals: `<Slot name="property.actions"`. */
async function drawnSlots(sources: string[]): Promise<string[]> {
  const ownSources = sources.filter((file) => !file.includes('node_modules'))
  const names = await Promise.all(
    ownSources.map(async (file) =>
      [...(await readFile(file, 'utf8')).matchAll(/<Slot(?:Items)?\s+name="([\w.-]+)"/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  )
  return [...new Set(names.flat())].sort()
}

function routeFiles(preload: ManifestPreload, styles: string[]): string[] {
  const text = Object.values(preload.texts)[0]
  return [entry, ...preload.files, ...(text ? [text] : []), ...styles]
}

interface DistFile {
  integrity: string
  /** Of a script, as the scripts that load it state it (`security.sri` in module-config.ts). */
  short: string | undefined
  gzip: number
}

async function distFiles(dist: string, maps: boolean): Promise<Map<string, DistFile>> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isPublished(entry.name, maps))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
  const entries = names.sort().map(async (name) => {
    const content = await readFile(join(dist, name))
    const short = name.endsWith('.js') ? shortIntegrityOf(content) : undefined
    const gzip = gzipSync(content, { level: 9 }).length
    return [name, { integrity: integrityOf(content), short, gzip }] as const
  })
  return new Map(await Promise.all(entries))
}

const isPublished = (name: string, maps: boolean) =>
  name !== 'manifest.json' && !name.endsWith('.LICENSE.txt') && (maps || !name.endsWith('.map'))
