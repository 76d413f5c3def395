import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readData } from '../data/read-data.ts'
import { integrityOf } from '../gate/integrity.ts'
import type { Manifest, ManifestPreload } from '../manifest/manifest.ts'
import { globalNameOf } from '../manifest/names.ts'
import { packageOf } from '../manifest/shared-names.ts'
import { ownValue } from '../own-value.ts'
import { withIcon } from '../preset/icon.ts'
import { readModuleJson, requireDeclared } from '../preset/module-json.ts'
import { scanData, scanExports, scanFirstData, scanLazyFiles } from '../preset/scan-source.ts'
import { versionsOf } from '../preset/shared-config.ts'
import { kitName, takenNames } from '../preset/taken-names.ts'
import { containerCode } from './container-code.ts'

export interface WrapInput {
  /** The module's folder, with its module.json and src/module.tsx. */
  folder: string
  /** Another than the one in module.json. */
  version?: string | undefined
  /** The bundle: scripts by file name. It must be one, in CommonJS, without what `isShared` names. */
  scripts: Record<string, string>
  /** Source files of the bundle: their imports from the host are listed in the manifest. */
  sources: readonly string[]
  /** Style sheets by file name. */
  styles?: Record<string, string>
}

export interface WrappedModule {
  /** Everything to write into `dist`, by path. */
  files: Record<string, string>
  manifest: Manifest
}

const entryName = 'entry.js'

/** @throws if the bundler emitted several scripts, which would not be integrity-checked */
function onlyScript(scripts: Record<string, string>): string {
  const [code, ...others] = Object.values(scripts)
  if (code === undefined) throw new Error('The bundler made no script.')
  if (others.length === 0) return code
  const names = Object.keys(scripts).join(', ')
  throw new Error(
    `The bundler made ${names}: a module built without the SDK's preset must be one script, as others would not be verified. Bundle import() into it.`,
  )
}

const isSource = (file: string) => /^(\/|[A-Za-z]:).*\.(tsx?|mjs|cjs|js)$/.test(file)

/** The data that a part declares to be loaded first. */
async function firstDataOf(folder: string, request: string | undefined): Promise<ManifestPreload['data']> {
  if (request === undefined) return []
  const screen = join(folder, 'src', request)
  return scanFirstData(screen, await readFile(screen, 'utf8'))
}

/**
 * Turns a bundle into what the registry accepts: a container that runs it on the host's packages, and the manifest.
 * @throws with one sentence if module.json, src/module.tsx or the bundle are invalid
 */
export async function wrapContainer(input: WrapInput): Promise<WrappedModule> {
  const { folder, sources, styles = {} } = input
  const code = onlyScript(input.scripts)
  const json = await readModuleJson(folder)
  const moduleJson = { ...json, version: input.version ?? json.version }
  const moduleFile = join(folder, 'src', 'module.tsx')
  const moduleCode = await readFile(moduleFile, 'utf8')
  const others = scanExports(moduleFile, moduleCode).filter((name) => name !== 'default')
  if (others.length > 0)
    throw new Error(
      `src/module.tsx exports ${others.join(', ')} beside its default: move it into another file.`,
    )
  const uses = await takenNames(sources.filter(isSource))
  const data = await readData(folder, scanData(moduleFile, moduleCode))
  const global = globalNameOf(moduleJson.id, moduleJson.version)
  const files = { [entryName]: containerCode({ global, code, uses }), ...styles }
  const bytes = Object.values(files).reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  const lazyFiles = scanLazyFiles(moduleFile, moduleCode)
  requireDeclared(moduleJson, lazyFiles)
  const preload = [...moduleJson.routes, ...moduleJson.slots.map(({ name }) => name)].map(
    async (part): Promise<[string, ManifestPreload]> => {
      const kit = ownValue(uses, kitName) ?? []
      return [part, { files: [], texts: {}, kit, data: await firstDataOf(folder, ownValue(lazyFiles, part)) }]
    },
  )
  const { $schema: _, ...ownFields } = moduleJson
  const versions = await versionsOf(folder, new Set(Object.keys(uses).map(packageOf)))
  const manifest: Manifest = {
    ...ownFields,
    nav: await Promise.all(moduleJson.nav.map(withIcon)),
    requires: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`])),
    uses,
    ...(data && { data }),
    format: 'global',
    entry: entryName,
    global,
    styles: Object.keys(styles).sort(),
    preload: Object.fromEntries(await Promise.all(preload)),
    integrity: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, integrityOf(Buffer.from(text))]),
    ),
    bytes: Object.fromEntries(moduleJson.routes.map((route) => [route, bytes])),
  }
  return { files: { ...files, 'manifest.json': `${JSON.stringify(manifest, null, 1)}\n` }, manifest }
}
