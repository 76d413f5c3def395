import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSdk, sdkFolder } from '../build/build-sdk.ts'
import { tarballOf } from './tarball.ts'

let folder = ''
let built: Record<string, { version: string; file: string; integrity: string }> = {}

beforeAll(async () => {
  await buildSdk(() => {})
  folder = await mkdtemp(join(tmpdir(), 'keystead-packed-'))
  built = JSON.parse(await readFile(join(sdkFolder, 'packages.json'), 'utf8'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function unpacked(name: string): Promise<string> {
  await extract({ cwd: folder, file: join(sdkFolder, built[`@keystead/${name}`]?.file ?? '') })
  return join(folder, 'package')
}

/** What a sentence of the build shows as an example leads nowhere. */
const example = './folder/file.tsx'
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '')

interface Packed {
  exports: Record<string, string | Record<string, string>>
  bin?: Record<string, string>
}

describe.each(['api-client', 'module-sdk', 'ui-kit'])('%s as it is handed out', (name) => {
  let place = ''
  beforeAll(async () => {
    place = await unpacked(name)
  })
  afterAll(() => rm(place, { recursive: true, force: true }))

  it('installs anywhere: no version that only the workspace knows, every export built and with its types', async () => {
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

  it('leads to files that are there, from scripts and from types', async () => {
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

it('the same files make the same bytes', async () => {
  const files = new Map([
    ['package.json', Buffer.from('{}')],
    ['dist/cli/main.js', Buffer.from('#!/usr/bin/env node')],
  ])
  const first = await tarballOf(files)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await tarballOf(new Map([...files].reverse()))).toEqual(first)
})
