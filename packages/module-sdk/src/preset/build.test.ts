import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBuilt } from '../cli/built-module.ts'
import { checkModule } from '../gate/gate.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { buildModule } from './build.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const fixture = join(root, 'e2e', 'fixtures', 'lighthouse')
let parent: string

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  parent = await mkdtemp(join(root, '.cache', 'build-test-'))
})

afterAll(() => rm(parent, { recursive: true, force: true }))

/** A copy of the fixture with some files replaced. */
async function moduleWith(name: string, files: Record<string, string> = {}): Promise<string> {
  const folder = join(parent, name)
  for (const part of ['src', 'module.json', 'package.json']) {
    await cp(join(fixture, part), join(folder, part), { recursive: true })
  }
  await symlink(join(fixture, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return folder
}

const screen = (body: string) => `import { Page } from '@keystead/ui-kit'
import { Shown } from './shown.tsx'
export const firstData = ['/property-groups/', '/rent-units/:unitId']
export function Screen() { return <Page title="${body}"><Shown /></Page> }
`
const shown = `import { Avatar } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import type { ReactNode } from 'react'
import type { Trans } from 'react-i18next'
export type Words = typeof Trans
const schema = z.object({ name: z.string() })
export function Shown(): ReactNode { useQuery({ queryKey: [schema], queryFn: () => 1 }); return <Avatar initials="A" /> }
`

describe('buildModule (R140)', () => {
  let manifest: Manifest
  let folder: string

  beforeAll(async () => {
    folder = await moduleWith('whole', {
      'src/lamp-list/lamp-list.tsx': screen('Lamps'),
      'src/lamp-list/shown.tsx': shown,
    })
    manifest = (await buildModule({ folder, version: '1.2.3-b0123abcd' })).manifest
  })

  it('lists every host name used by the code, also in joined files', () => {
    expect(manifest.uses).toMatchObject({
      '@keystead/ui-kit': ['Avatar', 'Button', 'Card', 'Dialog', 'Page', 'lazyDialog'],
      '@tanstack/react-query': ['useQuery'],
      zod: ['object', 'string'],
    })
    expect(manifest.preload['/lamps']?.kit).toEqual(['Avatar', 'Page'])
  })

  it('leaves loading its files to the host, their hashes in the same order in every build', async () => {
    const entry = await readFile(join(folder, 'dist', 'entry.js'), 'utf8')
    expect(entry).toMatch(/_RUNTIME\.connect\(\w+,"ks_lighthouse_1_2_3_b0123abcd","lighthouse"\)/)
    // The host evaluates again what threw, and takes each file's name from here.
    for (const kept of ['c', 'u', 'sriHashes']) expect(entry).toMatch(new RegExp(`\\w\\.${kept}=`))
    for (const left of ['onerror', 'currentScript', 'ChunkLoadError']) expect(entry).not.toContain(left)
    const ids = entry.match(/\w+:(?="sha256-)/g)
    expect(ids).toEqual(ids?.toSorted())
  })

  it('excludes type-only imports', () => {
    expect(manifest.uses['react-i18next']).toBeUndefined()
  })

  it('lists only what a route needs', () => {
    const lamps = manifest.preload['/lamps']
    const detail = manifest.preload['/lamps/:lampId']
    expect(lamps?.data).toEqual(['/property-groups/', '/rent-units/:unitId'])
    expect(detail?.data).toEqual([])
    expect(lamps?.files.filter((file) => detail?.files.includes(file))).toEqual([])
    expect(lamps?.files).toHaveLength(1)
    expect(Object.keys(lamps?.texts ?? {})).toEqual(['en', 'de'])
  })

  it('after a one-line change, changes only that screen and the entry', async () => {
    const lamps = (body: string, css: string) => ({
      'src/lamp-list/lamp-list.tsx': screen(body).replace(
        '<Shown />',
        '<Shown /><i className={look.lamp} />',
      ),
      'src/lamp-list/shown.tsx': shown,
      'src/lamp-list/look.module.css': css,
    })
    const built = async (name: string, version: string, files: Record<string, string>) => {
      const list = files['src/lamp-list/lamp-list.tsx'] ?? ''
      const sources = {
        ...files,
        'src/lamp-list/lamp-list.tsx': `import look from './look.module.css'\n${list}`,
      }
      return (await buildModule({ folder: await moduleWith(name, sources), version })).manifest
    }
    const first = await built('first', '1.0.0', lamps('Lamps', '.lamp { color: red }'))
    const line = await built('line', '1.1.0', lamps('All lamps', '.lamp { color: red }'))
    expect(changed(first, line)).toEqual([
      'entry.js',
      ...(line.preload['/lamps']?.files.filter((file) => !first.integrity[file]) ?? []),
    ])
    expect(changed(first, line)).toHaveLength(2)
    const look = await built('look', '1.2.0', lamps('Lamps', '.lamp { color: blue }'))
    // Another class name: in one page with the previous version, each has its own.
    expect(changed(first, look)).toHaveLength(3)
    expect(changed(first, look)).toEqual(expect.arrayContaining(look.styles))
    for (const file of Object.keys(first.integrity))
      expect(file).toMatch(/^(entry\.js|files\/[\w.]+\.[0-9a-f]{8}\.(js|css))$/)
  })

  it('after a version change, changes only the entry, whatever the version is', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.2.1', '2.0.0', '2.3.0', '3.14.15', '10.0.0-rc.1']
    const manifests = await Promise.all(
      versions.map(async (version) => {
        const dist = join(parent, 'versions', version)
        return (await buildModule({ folder, version, dist })).manifest
      }),
    )
    const [first, ...others] = manifests as [Manifest, ...Manifest[]]
    expect(others.map((other) => changed(first, other))).toEqual(others.map(() => ['entry.js']))
  })

  it('has id and version in every global name', async () => {
    expect(manifest.global).toBe('ks_lighthouse_1_2_3_b0123abcd')
    const entry = await readFile(join(folder, 'dist', manifest.entry), 'utf8')
    expect(entry).toMatch(/^var ks_lighthouse_1_2_3_b0123abcd;/)
  })

  it('bundles nothing that the host provides', async () => {
    const entry = await readFile(join(folder, 'dist', manifest.entry), 'utf8')
    expect(entry.length).toBeLessThan(3_000)
  })

  it('is reproducible', async () => {
    const again = await moduleWith('again', {
      'src/lamp-list/lamp-list.tsx': screen('Lamps'),
      'src/lamp-list/shown.tsx': shown,
    })
    const { manifest: second } = await buildModule({ folder: again, version: '1.2.3-b0123abcd' })
    expect(second).toEqual(manifest)
  })

  it('passes the gate unchanged: every file is listed', async () => {
    expect(await against(folder)).toEqual([])
  })

  it('creates a source map for every script with code, referenced by none', async () => {
    const { files, maps } = await readBuilt(join(folder, 'dist'))
    const scripts = [...files.keys()].filter((path) => path.endsWith('.js'))
    // Texts have no code to map to.
    const texts = Object.values(manifest.preload).flatMap((preload) => Object.values(preload.texts))
    const code = scripts.filter((path) => !texts.includes(path))
    expect([...maps.keys()].sort()).toEqual(code.map((path) => `${path}.map`).sort())
    expect(Object.keys(manifest.integrity).filter((path) => path.endsWith('.map'))).toEqual([])
    for (const path of scripts) expect(String(files.get(path))).not.toContain('sourceMappingURL')
    const sources = [...maps.values()].flatMap((map) => JSON.parse(String(map)).sources as string[])
    expect(sources).toContainEqual(expect.stringMatching(/src\/lamp-list\/lamp-list\.tsx$/))
  })

  it('prefixes a module’s classes, and leaves plain sheets for the gate to refuse', async () => {
    const styled = (name: string, sheet: string, css: string) =>
      moduleWith(name, {
        [`src/lamp-list/${sheet}`]: css,
        'src/lamp-list/shown.tsx': `import './${sheet}'\n${shown}`,
        'src/lamp-list/lamp-list.tsx': screen('Lamps'),
      })
    const calm = await styled('calm', 'calm.module.css', '.lamp button { color: red }')
    const { manifest: calmly } = await buildModule({ folder: calm, version: '2.0.0' })
    const { files } = await readBuilt(join(calm, 'dist'))
    expect(String(files.get(calmly.styles[0] ?? ''))).toMatch(/^\.ks_lighthouse-\S{5} button\{/)
    expect(await against(calm)).toEqual([])
    const loud = await styled('loud', 'loud.css', 'button { color: red }')
    await buildModule({ folder: loud })
    expect(await against(loud)).toEqual([
      expect.stringMatching(/"button" reaches what is not the module's own/),
    ])
  })

  it('turns icons into drawings', () => {
    expect(manifest.nav[0]?.icon).toMatch(/^<path d=/)
  })

  it.each([
    ['no module.json', async (path: string) => rm(join(path, 'module.json')), /There is no module.json/],
    [
      'a slot without a part',
      async (path: string) => edit(path, (own) => ({ ...own, slots: [{ name: 'lamp.row', order: 1 }] })),
      /src\/module\.tsx has nothing for lamp\.row, which "slots" in module\.json names/,
    ],
    [
      'a screen without a route',
      async (path: string) => edit(path, (own) => ({ ...own, routes: ['/lamps'] })),
      /src\/module\.tsx maps \/lamps\/:lampId, which "routes" in module\.json lacks/,
    ],
    [
      'a field that does not exist',
      async (path: string) => edit(path, (own) => ({ ...own, colour: 'red' })),
      /module.json is not valid.*colour/,
    ],
    [
      'a route outside its segments',
      async (path: string) => edit(path, (own) => ({ ...own, routes: ['/boats'] })),
      /starts with no segment of this module: \/boats/,
    ],
    [
      'an export beside the default one',
      async (path: string) =>
        appendFile(join(path, 'src/module.tsx'), '\nexport const lamp = 1\nexport type Lamp = number\n'),
      /src\/module\.tsx exports lamp beside its default/,
    ],
    [
      'all exports of another file',
      async (path: string) =>
        appendFile(join(path, 'src/module.tsx'), "\nexport * from './lamp-list/lamp-list.tsx'\n"),
      /src\/module\.tsx exports \* beside its default/,
    ],
  ])('refuses %s, with the reason', async (name, spoil, reason) => {
    const path = await moduleWith(name.replaceAll(/\W/g, '-'))
    await spoil(path)
    await expect(buildModule({ folder: path })).rejects.toThrow(reason)
  })
})

/** Files that the previous build did not have. */
const changed = (before: Manifest, after: Manifest) =>
  Object.keys(after.integrity).filter((file) => after.integrity[file] !== before.integrity[file])

/** The gate's complaints about a module's `dist`. */
async function against(folder: string): Promise<string[]> {
  const claims = { segments: new Map(), commands: new Map() }
  const verdict = checkModule({ ...(await readBuilt(join(folder, 'dist'))), host: null, claims })
  return verdict.ok ? [] : verdict.refusals.map(({ detail }) => detail)
}

async function edit(folder: string, change: (own: object) => object): Promise<void> {
  const file = join(folder, 'module.json')
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}
