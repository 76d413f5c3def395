import { createHash, randomBytes } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import type { Manifest } from '@keystead/module-sdk/manifest'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { changedModule, inspectionsFolder, lighthouseFolder } from '../support/fixture-app.ts'
import { isQuick } from '../support/quick.ts'

/** A small module, whose files are spoilt; and the same files as they were built. */
let broken = ''
let sound = ''

beforeAll(async () => {
  broken = await changedModule(lighthouseFolder, { version: '2.9.0' })
  sound = join(broken, 'sound')
  await cp(join(broken, 'dist'), sound, { recursive: true })
})
afterAll(() => rm(broken, { recursive: true, force: true }))

async function check(folder: string) {
  const out: string[] = []
  const errors: string[] = []
  const words = ['module', 'check', folder, '--built', '--json', '--no-tests', '--to', inject('appUrl')]
  const code = await runCli(words, { out: (text) => out.push(text), error: (text) => errors.push(text) })
  return { code, out: out.join('\n'), error: errors.join('\n') }
}

type Files = Record<string, string>

const hashOf = (code: string, kind = 'sha384') => `${kind}-${createHash(kind).update(code).digest('base64')}`

/** Prepends a statement to one file and adds files, with hashes that fit: a defect, not tampering. */
async function spoil(
  find: (manifest: Manifest) => string,
  statement: string,
  more: Files = {},
): Promise<void> {
  await cp(sound, join(broken, 'dist'), { recursive: true, force: true })
  await spoilIn(join(broken, 'dist'), find, statement, more)
}

async function spoilIn(
  dist: string,
  find: (manifest: Manifest) => string,
  statement: string | ((manifest: Manifest) => string),
  more: Files = {},
): Promise<void> {
  const file = join(dist, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
  const chunk = find(manifest)
  const first = typeof statement === 'string' ? statement : statement(manifest)
  const spoilt = `${first};${await readFile(join(dist, chunk), 'utf8')}`
  // The entry carries the hashes of the scripts that it loads.
  const loader = await readFile(join(dist, manifest.entry), 'utf8')
  const added = JSON.stringify(Object.values(more).map((code) => hashOf(code)))
  const { scriptIntegrity: short = {} } = manifest
  const held = short[chunk]
  const fitting = `${added};${held ? loader.replace(held, hashOf(spoilt, 'sha256')) : loader}`
  if (held) short[chunk] = hashOf(spoilt, 'sha256')
  for (const [path, code] of Object.entries({ [manifest.entry]: fitting, ...more, [chunk]: spoilt })) {
    await writeFile(join(dist, path), code)
    manifest.integrity[path] = hashOf(code)
  }
  await writeFile(file, JSON.stringify(manifest))
}

const entry = (manifest: Manifest) => manifest.entry
const slotCode = (manifest: Manifest) => manifest.preload['dashboard.cards']?.files.at(-1) ?? ''

it.skipIf(isQuick)(
  'mounts a valid module on every route, command and slot and simulates faults',
  async () => {
    const { code, out, error } = await check('remotes/contacts')
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(JSON.parse(out)).toMatchObject({ module: 'contacts', browser: 'passed' })
  },
)

it('finds a module that throws while loading', async () => {
  await spoil(entry, 'throw new Error("broken on purpose")')
  const { code, error } = await check(broken)
  expect(code).toBe(1)
  expect(error).toMatch(/^\/lamps mounts: the shell reports "\w+"/m)
})

it.skipIf(isQuick)("finds an error that occurs only in another page's slot", async () => {
  await spoil(slotCode, 'throw new Error("broken on purpose")')
  const { code, error } = await check(broken)
  expect(code).toBe(1)
  expect(error).toMatch(/^the slot dashboard\.cards is drawn: the shell reports "\w+"/m)
  expect(error).not.toMatch(/mounts/)
})

it.skipIf(isQuick)('counts what a slot loads later', async () => {
  const noise = () => `"${randomBytes(50_000).toString('base64')}"`
  const { version } = JSON.parse(await readFile(join(sound, 'manifest.json'), 'utf8'))
  const statement = `for (const file of ["later-a.js", "later-b.js"]) void fetch("/modules/lighthouse/${version}/" + file)`
  await spoil(slotCode, statement, { 'later-a.js': noise(), 'later-b.js': noise() })
  const { error } = await check(broken)
  expect(error).toMatch(
    /^the slot dashboard\.cards is drawn: it loads, after gzip, \d+\.\d KB; the budget is 96\.0 KB\.$/m,
  )
})

/** Exports something beside its definition, as any bundler may (R128). */
const exportMore = ({ global }: Manifest) => `queueMicrotask(() => {
  const container = window['${global}']
  const get = async (name) => { const of = await container.get(name); return () => ({ ...of(), lamp: 1 }) }
  window['${global}'] = { ...container, get }
})`

it('finds leftovers, an undeclared call (R62) and extra exports (R128)', async () => {
  const code = `
import { apiRequest } from '@keystead/api-client/transport'
import { useQueryClient } from '@tanstack/react-query'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { useEffect } from 'react'

export function Screen() {
  const { t } = useModuleTranslation()
  const client = useQueryClient()
  useEffect(() => {
    const kept = setInterval(() => {}, 1_000)
    setInterval(() => {}, 1_000)
    setTimeout(() => {}, 60_000)
    addEventListener('resize', () => {})
    document.addEventListener('click', () => {}, { capture: true })
    apiRequest({ method: 'POST', path: '/contacts/', body: {} }).catch(() => undefined)
    const own = new AbortController()
    addEventListener('scroll', () => {}, { signal: own.signal })
    Reflect.set(window, 'lampState', {})
    Reflect.set(window, 'alert', () => {})
    client.setQueryData(['lease-agreements', 'list'], [{ id: 'made up' }])
    client.setQueriesData({ queryKey: ['stage-neighbour'] }, 'mine')
    client.setQueryData(['lighthouse', 'lamps'], [])
    return () => {
      clearInterval(kept)
      own.abort()
    }
  })
  return <Page title={t('list.title')}>{''}</Page>
}
`
  const change = { version: '3.0.0', code: { file: 'lamp-list/lamp-list.tsx', is: code } }
  const folder = await changedModule(lighthouseFolder, change)
  await spoilIn(join(folder, 'dist'), entry, exportMore)
  const { code: exit, error } = await check(folder)
  expect(exit).toBe(1)
  expect(error).toMatch(
    /^\/lamps\/:lampId mounts: it exports lamp beside its default export, and the shell takes nothing else\.$/m,
  )
  const line = error.split('\n').find((one) => one.startsWith('left: it leaves behind: ')) ?? error
  const found = line.split(': ').slice(2).join(': ').replace(/\.$/, '').split('; ')
  const at = (what: string) =>
    expect.stringMatching(
      new RegExp(`^${what} \\(src/lamp-list/lamp-list\\.tsx:\\d+:\\d+, set on /lamps\\)$`),
    )
  expect(found).toEqual([
    at('a timer that repeats itself'),
    at('a timer'),
    at('a listener of "resize" on window'),
    at('a listener of "click" on document'),
    '"lampState" on the window',
  ])
  const harms = error.split('\n').filter((one) => one.startsWith('/lamps: it '))
  expect(harms).toEqual([
    expect.stringMatching(/^\/lamps: it replaces "alert", which all share \(\S+\.js\)\.$/),
    '/lamps: it puts ["lease-agreements","list"] into the cache, which it does not declare under "api".',
    '/lamps: it changes or removes entries of another module in the cache.',
  ])
})

it.skipIf(isQuick)('accuses a module that throws while rendering of nothing else', async () => {
  const code = `
export function Screen() {
  throw new Error('broken on purpose')
}
`
  const change = { version: '3.1.0', code: { file: 'lamp-list/lamp-list.tsx', is: code } }
  const { error } = await check(await changedModule(lighthouseFolder, change))
  expect(error).toMatch(
    /^\/lamps mounts: the shell reports "crash": broken on purpose \(src\/lamp-list\/lamp-list\.tsx:3:\d+\)/m,
  )
  expect(error).not.toContain('which all share')
})

it.skipIf(isQuick)('finds an error that occurs only with data, however long rendering takes', async () => {
  const code = `
import { contacts } from '@keystead/api-client/contacts/resource'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export function Screen() {
  const { t } = useModuleTranslation()
  const { data = [] } = useQuery(contacts.list())
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 100)
    return () => clearTimeout(timer)
  }, [])
  const end = performance.now() + (isLate ? 1_500 : 0)
  while (performance.now() < end);
  for (const { id } of isLate ? data : []) throw new Error('No place for ' + id)
  return <Page title={t('list.title')}>{''}</Page>
}
`
  const change = {
    version: '3.1.0',
    api: { contacts: 'read' as const },
    code: { file: 'lamp-list/lamp-list.tsx', is: code },
  }
  const { error } = await check(await changedModule(lighthouseFolder, change))
  expect(error).toMatch(/^\/lamps mounts, with data: .*"crash": No place for/m)
  expect(error).not.toMatch(/^\/lamps mounts: /m)
})

it("finds an error that occurs only with a row of the module's own that lacks optional fields", async () => {
  const code = `
import { useModuleTranslation } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { collection } from '../data/collections.ts'

export function Screen() {
  const { t } = useModuleTranslation()
  const { data = [] } = useQuery(collection('visits').list())
  return <Page title={t('title')}>{data.map(({ note }) => note!.slice(0, 40)).join()}</Page>
}
`
  const change = { version: '3.1.0', code: { file: 'visit-list/visit-list.tsx', is: code } }
  const { error } = await check(await changedModule(inspectionsFolder, change))
  expect(error).toMatch(
    /^\/inspections mounts, with data: .*"crash": .*null.* \(src\/visit-list\/visit-list\.tsx:10:\d+\)/m,
  )
  expect(error).not.toMatch(/^\/inspections mounts: /m)
})
