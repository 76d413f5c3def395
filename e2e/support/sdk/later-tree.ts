import { spawn } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../root.ts'

const parts = ['packages', 'scripts', 'server', 'shell']
const files = [
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'docs/sdk-api.txt',
]
const isExcluded = (path: string) => /^(dist|gallery|.*\.test\.tsx?)$/.test(basename(path))

/** Additions of the later SDK version: a shared name, and one that modules bundle. */
const added = {
  'packages/module-sdk/src/use-tide.ts': `import { useSession } from './hooks.ts'

/** Height of the tide for the signed-in user. */
export function useTide(): string {
  return \`high tide for \${useSession().user.email}\`
}
`,
  'packages/module-sdk/src/index.ts': "export { useTide } from './use-tide.ts'\n",
  'packages/api-client/src/days.ts': `
/** Number of weeks later. */
export const addWeeks = (day: string, count: number): string => addDays(day, 7 * count)
`,
}

async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} has no ${from}.`)
  await writeFile(file, changed)
}

/**
 * The sources with the SDK a minor version later, with a new shared name and a new bundled one, packed, and a host
 * that provides it. @returns the folder: a server started there is that deployment
 */
export async function laterTree(version: string): Promise<string> {
  const cache = join(root, '.cache', 'e2e')
  await mkdir(cache, { recursive: true })
  const tree = await mkdtemp(join(cache, 'later-'))
  const copy = { recursive: true, verbatimSymlinks: true, filter: (path: string) => !isExcluded(path) }
  for (const part of parts) await cp(join(root, part), join(tree, part), copy)
  for (const file of files) await cp(join(root, file), join(tree, file))
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const [file, code] of Object.entries(added)) await appendFile(join(tree, file), code)
  const names = join(tree, 'packages/module-sdk/src/manifest/shared-names.ts')
  await change(names, "    'useTheme',\n", "    'useTheme',\n    'useTide',\n")
  for (const name of ['api-client', 'module-sdk', 'ui-kit'])
    await change(join(tree, 'packages', name, 'package.json'), /"version": ".+"/, `"version": "${version}"`)
  await Promise.all([
    made(tree, "import { buildSdk } from './scripts/lib/build/build-sdk.ts'; await buildSdk(console.log)"),
    made(
      tree,
      "import { buildShell } from './scripts/lib/build/build-shell.ts'; await buildShell(console.log)",
    ),
  ])
  return tree
}

function made(cwd: string, code: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data
    })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })
}
