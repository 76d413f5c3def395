import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../paths.ts'
import type { PackageFiles } from './emit.ts'

type Versions = Record<string, string>

interface PackageJson {
  name: string
  version: string
  dependencies?: Versions
  devDependencies?: Versions
  optionalDependencies?: Versions
  exports?: Record<string, string>
  bin?: Versions
  sideEffects?: boolean | string[]
}

async function readJson(path: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(root, path), 'utf8')) as PackageJson
}

/** The workspace's version of each shared package (`catalog:`). */
async function readCatalog(): Promise<Versions> {
  const text = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const lines = /^catalog:\n((?: {2}.+\n)+)/m.exec(text)?.[1] ?? ''
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}"?([^":]+)"?: (.+)$/gm)].map(([, name = '', version = '']) => [name, version]),
  )
}

/** The package export for a source file, with its types. */
function exportOf(goal: string): string | { types: string; default?: string } {
  const built = goal.replace(/^\.\/src\//, './dist/')
  if (!/\.tsx?$/.test(built)) return built
  if (built.endsWith('.d.ts')) return { types: built }
  const bare = built.replace(/\.tsx?$/, '')
  return { types: `${bare}.d.ts`, default: `${bare}.js` }
}

/** The file of each kit name that the host shares (`@keystead/ui-kit/Button`). */
function kitExports(files: PackageFiles): Record<string, string> {
  const families = [...files].filter(([path]) => /^dist\/families\/[^/]+\.js$/.test(path))
  const named = families.flatMap(([path, bytes]) => {
    const entries = parseSync(path, bytes.toString()).module.staticExports.flatMap((each) => each.entries)
    return entries.flatMap(({ exportName, moduleRequest }) => {
      const request = moduleRequest?.value ?? ''
      const from = request.startsWith('.') ? posix.join(posix.dirname(path), request) : path
      return exportName.name
        ? [[`./${exportName.name}`, from.replace(/^dist\/(.+)\.js$/, './src/$1.ts')]]
        : []
    })
  })
  return Object.fromEntries(named)
}

const packageName = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** What a script imports statically, or exports again. */
export function importsOf(path: string, code: string): string[] {
  const { staticImports, staticExports } = parseSync(path, code).module
  const again = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value))
  const requests = [...staticImports.map((each) => each.moduleRequest.value), ...again]
  return requests.filter((each) => each !== undefined)
}

/** Other packages that the scripts import. */
function importedBy(files: PackageFiles): Set<string> {
  const scripts = [...files].filter(([path]) => path.endsWith('.js'))
  const requests = scripts.flatMap(([path, bytes]) => importsOf(path, bytes.toString()))
  return new Set(requests.filter((each) => !/^(\.|node:)/.test(each)).map(packageName))
}

/** Every module installs these, and they need a newer Node: the CLI that creates a repository installs without them. */
const isModules = (name: string) => /^(react-)?i18next$/.test(name)

const sorted = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).sort(([a], [b]) => a.localeCompare(b)))

export interface Pinning {
  /** The version all SDK packages get. */
  version: string
  catalog: Versions
  /** Tools with which a module's own repository checks itself, as here. */
  tools: Versions
}

const ownTools = /^(@biomejs\/biome|@types\/node|typescript|vitest|node-linux-.+)$/

export async function readPinning(version: string): Promise<Pinning> {
  const { dependencies, devDependencies, optionalDependencies } = await readJson('package.json')
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const tools = Object.fromEntries(all.filter(([name]) => ownTools.test(name)))
  return { version, tools, catalog: await readCatalog() }
}

/** A workspace version as published. */
function pinned(name: string, version: string, { version: sdk, catalog }: Pinning): string {
  if (version.startsWith('workspace:')) return sdk
  if (version !== 'catalog:') return version
  const found = catalog[name]
  if (!found) throw new Error(`The catalog has no version of ${name}.`)
  return found
}

function pinAll(versions: Versions, pinning: Pinning): Versions {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, pinned(name, version, pinning)]),
  )
}

/** Lucide's drawings are included in the packed SDK. */
const isCarried = (name: string) => name === 'lucide-static'

/**
 * The `package.json` of a package that installs anywhere: built files, exact versions. SDK packages are optional peers
 * of each other: users install all three by URL, so no registry is needed. What every module names is a peer, too.
 */
export async function packedJson(folder: string, files: PackageFiles, pinning: Pinning): Promise<string> {
  const { name, bin, sideEffects, exports = {}, ...own } = await readJson(`${folder}/package.json`)
  const { dependencies = {}, devDependencies = {} } = own
  const imported = importedBy(files)
  const unnamed = [...imported].filter(
    (each) => each !== name && each !== 'vitest' && !dependencies[each] && !devDependencies[each],
  )
  if (unnamed.length > 0) throw new Error(`${name} imports what it does not name: ${unnamed.join(', ')}.`)
  const isOurs = (each: string) => each.startsWith('@keystead/')
  const isPeer = (each: string) => isOurs(each) || isModules(each)
  const outside = Object.entries(dependencies).filter(([each]) => !isPeer(each) && !isCarried(each))
  const peers = { ...dependencies, ...devDependencies, vitest: pinning.tools.vitest ?? '*' }
  const optional = Object.entries(peers).filter(
    ([each]) => imported.has(each) && each !== name && (isPeer(each) || !dependencies[each]),
  )
  const packed = {
    name,
    version: pinning.version,
    type: 'module',
    license: 'UNLICENSED',
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([command, file]) => [
          command,
          file.replace('./src/', 'dist/').replace(/\.ts$/, '.js'),
        ]),
      ),
    }),
    exports: Object.fromEntries(
      Object.entries({ ...exports, ...(name === '@keystead/ui-kit' && kitExports(files)) }).map(
        ([from, goal]) => [from, exportOf(goal)],
      ),
    ),
    dependencies: sorted(pinAll(Object.fromEntries(outside), pinning)),
    peerDependencies: sorted(pinAll(Object.fromEntries(optional), pinning)),
    peerDependenciesMeta: Object.fromEntries(optional.map(([each]) => [each, { optional: true }]).sort()),
    engines: { node: '>=20.19' },
    ...(bin && { keystead: { tools: pinning.tools } }),
  }
  return `${JSON.stringify(packed, null, 2)}\n`
}

/**
 * The `package.json` of the command line, which creates repositories: of the SDK only what its scripts import eagerly.
 */
export function creatorJson(packed: string, files: PackageFiles): string {
  const { dependencies = {}, ...whole } = JSON.parse(packed) as PackageJson & Record<string, unknown>
  const { version, type, license, bin, engines, keystead } = whole
  const needed = reachedFrom('dist/cli/main.js', files)
  const named = Object.entries(dependencies).filter(([name]) => needed.has(name))
  const own = {
    name: '@keystead/create-module',
    version,
    type,
    license,
    bin,
    dependencies: Object.fromEntries(named),
    engines,
    keystead,
  }
  return `${JSON.stringify(own, null, 2)}\n`
}

/** Other packages that a script imports, itself or through its own. */
function reachedFrom(path: string, files: PackageFiles, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return new Set()
  seen.add(path)
  const requests = importsOf(path, files.get(path)?.toString() ?? '')
  const others = requests.filter((each) => !/^(\.|node:)/.test(each)).map(packageName)
  const own = requests.filter((each) => each.startsWith('.'))
  const below = own.flatMap((each) => [...reachedFrom(posix.join(posix.dirname(path), each), files, seen)])
  return new Set([...others, ...below])
}

/** The template's `package.json`, with versions that install anywhere. */
export async function packedTemplateJson(text: string, pinning: Pinning): Promise<string> {
  const { dependencies = {}, devDependencies = {}, ...rest } = JSON.parse(text) as PackageJson
  const both = {
    dependencies: pinAll(dependencies, pinning),
    devDependencies: pinAll(devDependencies, pinning),
  }
  return `${JSON.stringify({ ...rest, ...both }, null, 2)}\n`
}
