import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { root } from '../paths.ts'
import { run } from '../run.ts'

/** The SDK's packages, released together under one version. */
export const sdkPackages = ['api-client', 'module-sdk', 'ui-kit'] as const
export type SdkPackage = (typeof sdkPackages)[number]

const isTest = /\.test\.tsx?$/
const isSource = /(?<!\.d)\.tsx?$/

/** A package's files by path from its root. */
export type PackageFiles = Map<string, Buffer>

/** Relative paths, with forward slashes on Windows too. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()
}

/** Locations of packages outside `node_modules`, by name. */
type Paths = Record<string, string[]>

const projectIn = (work: string, paths: Paths) => ({
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    paths,
    types: ['node'],
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // `npm run check` type-checks; a production install lacks the types that only tests need.
    noCheck: true,
    rootDir: join(root, 'packages'),
    outDir: join(work, 'out'),
  },
  include: sdkPackages.map((name) => join(root, 'packages', name, 'src')),
  exclude: ['ts', 'tsx'].map((end) => join(root, 'packages', '**', `*.test.${end}`)),
})

/** The compiler rewrites extensions of imports in scripts only; this does it in declarations, without style sheets. */
const portable = (declarations: string) =>
  declarations
    .replace(/^import ["'][^"']+\.css["'];\n/gm, '')
    .replace(/((?:from|import)\s*\(?\s*["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1.js$2')

/** A package's `dist`: a script and declarations per source file, everything else copied. */
async function distOf(name: SdkPackage, work: string): Promise<PackageFiles> {
  const [source, out] = [join(root, 'packages', name, 'src'), join(work, 'out', name, 'src')]
  const made = (await filesUnder(out)).filter((path) => /\.(js|d\.ts)$/.test(path))
  const kept = (await filesUnder(source)).filter((path) => !isSource.test(path))
  const files: PackageFiles = new Map()
  for (const path of kept) files.set(`dist/${path}`, await readFile(join(source, path)))
  for (const path of made) {
    const text = await readFile(join(out, path), 'utf8')
    files.set(`dist/${path}`, Buffer.from(path.endsWith('.d.ts') ? portable(text) : text))
  }
  return new Map([...files].filter(([path]) => !isTest.test(path)))
}

/** Compiles all packages in one program. @throws on a syntax error */
export async function emitSdk(
  work = join(root, '.cache', 'sdk'),
  paths: Paths = {},
): Promise<Map<SdkPackage, PackageFiles>> {
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  const settings = join(work, 'tsconfig.json')
  await writeFile(settings, JSON.stringify(projectIn(work, paths)))
  // Several checkers would infer the same types once each.
  if ((await run('tsc', ['-p', settings, '--checkers', '1'])) !== 0)
    throw new Error('The packages of the SDK do not compile.')
  return new Map(
    await Promise.all(sdkPackages.map(async (name) => [name, await distOf(name, work)] as const)),
  )
}
