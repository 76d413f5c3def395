import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '@keystead/scripts/paths'
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { buildMonolith } from '../../bytes/monolith/build.ts'
import { type Remote, remotes } from '../federation/build.ts'
import { type ImportMap, renewMap, writeDocument } from './document.ts'
import { asEsModule, buildEsModules, entriesFolder } from './es-modules.ts'
import { type SharedModule, sharedModules } from './shared.ts'

/** Of its folder, among those of other builds. */
export const singleSpa = 'single-spa'
const page = join(import.meta.dirname, 'page')

/**
 * The product's sources with single-spa as recommended, with a native import map: a root config, shell and modules as
 * applications, slots as parcels, shared libraries as ES modules. @returns the folder
 */
export async function buildSingleSpa(): Promise<string> {
  const shell = await written('shell.js', [
    `export const bootstrap = async () => {}`,
    `export const mount = () => import(/* webpackMode: "eager" */ ${JSON.stringify(join(root, 'shell', 'src', 'main.tsx'))})`,
    `export const unmount = async () => {}`,
  ])
  const dist = await buildMonolith({ name: singleSpa, adapt: (config) => shellConfig(config, shell) })
  const shared = await buildShared(dist)
  const { 'root-config': rootConfig } = await buildEsModules({
    entry: { 'root-config': join(page, 'root-config.ts') },
    ...placeOf(dist, 'host'),
  })
  if (!rootConfig) throw new Error('single-spa: the root config was not built')
  const map: ImportMap = { ...shared.map, '@keystead/root-config': rootConfig.script }
  for (const remote of remotes) Object.assign(map, await buildModuleApp(dist, remote))
  const preloads = [rootConfig.script, ...new Set(Object.values(shared.map))]
  await writeDocument(dist, { map, preloads, styles: shared.styles })
  return dist
}

/** A deploy of one module: its files, and its entry in the import map. */
export async function deployModuleApp(dist: string, remote: Remote, plugins: RsbuildPlugin[]): Promise<void> {
  await renewMap(dist, await buildModuleApp(dist, remote, plugins))
}

function shellConfig(shell: RsbuildConfig, entry: string): RsbuildConfig {
  const runtime = join(root, 'bench', 'bytes', 'monolith', 'host-runtime.ts')
  const merged = mergeRsbuildConfig(shell, {
    source: { entry: { index: entry } },
    resolve: { alias: { [runtime]: join(page, 'host-runtime.ts') } },
    html: { scriptLoading: 'module' },
    output: asEsModule.output,
    security: { sri: { enable: false } },
    tools: { rspack: asEsModule.rspack },
  })
  // The shell's own setting was tuned for the shell's own way.
  return { ...merged, splitChunks: { preset: 'none', chunks: 'async' } }
}

async function buildShared(dist: string): Promise<{ map: ImportMap; styles: string[] }> {
  const entries = sharedModules.map(async (shared) => {
    const lines = shared.isCommonJs ? await namesOf(shared) : passedOn(shared)
    return [shared.file, await written(join('shared', `${shared.file}.js`), lines)] as const
  })
  const entry = Object.fromEntries(await Promise.all(entries))
  const built = await buildEsModules({ entry, ...placeOf(dist, 'shared') })
  const map = sharedModules.flatMap(({ file, names }) =>
    names.map((name): [string, string] => [name, built[file]?.script ?? '']),
  )
  return { map: Object.fromEntries(map), styles: Object.values(built).flatMap(({ styles }) => styles) }
}

const passedOn = ({ names, hasDefault }: SharedModule) => [
  ...names.map((name) => `export * from '${name}'`),
  ...(hasDefault ? [`export { default } from '${names[0]}'`] : []),
]

async function namesOf({ names: [name = ''] }: SharedModule): Promise<string[]> {
  const library = createRequire(join(root, 'packages', 'ui-kit', 'package.json'))(name) as object
  const names = Object.keys(library).filter((each) => /^[A-Za-z_$][\w$]*$/.test(each) && each !== 'default')
  return [
    `import library from '${name}'`,
    'export default library',
    ...(names.length > 0 ? [`export const { ${names.join(', ')} } = library`] : []),
  ]
}

/** Builds one module as an application. @returns its entry in the import map */
async function buildModuleApp(
  dist: string,
  remote: Remote,
  plugins: RsbuildPlugin[] = [],
): Promise<ImportMap> {
  const entry = await written(`${remote}.js`, [
    `import module from ${JSON.stringify(join(root, 'remotes', remote, 'src', 'module.tsx'))}`,
    `import { moduleApp } from ${JSON.stringify(join(page, 'module-app.tsx'))}`,
    `const { bootstrap, mount, unmount, definition } = moduleApp(${JSON.stringify(remote)}, module)`,
    'export { bootstrap, mount, unmount, definition as default }',
  ])
  const { [remote]: built } = await buildEsModules({
    entry: { [remote]: entry },
    ...placeOf(dist, remote),
    plugins,
  })
  return { [`@keystead/${remote}/module`]: built?.script ?? '' }
}

/** Below the folder of immutable files: their names contain their hash. */
const placeOf = (dist: string, name: string) => ({
  dist: join(dist, 'assets', name),
  prefix: `/assets/${name}/`,
})

async function written(name: string, lines: string[]): Promise<string> {
  const file = join(entriesFolder, name)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}
