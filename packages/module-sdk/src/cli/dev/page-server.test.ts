import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BootData, IndexModule, ModuleIndex } from '../../manifest/manifest.ts'
import { fixtureModule } from '../../testing/fixture-module.ts'
import type { DevChange } from './dev-module.ts'
import { type LocalModule, localModule } from './local-module.ts'
import { openPageServer, type PageServer } from './page-server.ts'
import type { PageState } from './page-state.ts'

let folder = ''

/** Not built: its files are those of the fixture. */
async function local(id: string, version: string, sheet = ''): Promise<LocalModule> {
  const { manifest, files } = fixtureModule({ id, version, text: version })
  const dist = await mkdtemp(join(folder, `${id}-`))
  for (const [path, bytes] of files) await writeFile(join(dist, path), bytes)
  await appendFile(join(dist, 'module.css'), sheet)
  return localModule(manifest, dist)
}
const change = async (id: string, version: string, hash: string, sheet?: string): Promise<DevChange> => ({
  id,
  ms: 1,
  faults: { build: [], texts: [] },
  built: { local: await local(id, version, sheet), hash },
})

let published: IndexModule
let other: IndexModule

let deployment: Server
let upstream = ''
let asked: { path: string; headers: IncomingHttpHeaders }[] = []

const index = () => ({
  revision: 7,
  resolvedFor: { user: null, plan: 'free', role: null },
  host: 'shell-1',
  modules: [published, other],
})
const page = () => {
  const config = { supabaseUrl: upstream, supabaseAnonKey: 'anon', apiUrl: upstream }
  const boot = JSON.stringify({ build: 'shell-1', index: index(), config, lang: 'en', manifests: {} })
  const hint = `<link rel="preload" as="script" href="${published.entry}" crossorigin="anonymous">`
  return `<html><head>${hint}</head><script type="application/json" id="keystead-boot">${boot}</script></html>`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-local-'))
  published = (await local('meadow', '1.0.0')).entry
  other = (await local('garden', '2.0.0')).entry
  deployment = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    if (path === '/registry/v1/modules')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(index()))
    if (path === '/api/v1/changes') {
      response.write('data: 1')
      return setTimeout(() => response.destroy(), 20)
    }
    if (path.startsWith('/api/'))
      return response
        .setHeader('set-cookie', 'a=1; Path=/; Secure')
        .setHeader('location', `${upstream}/x`)
        .end('data')
    return response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', `connect-src 'self' ${upstream}`)
      .end(page())
  })
  await new Promise<void>((resolve) => deployment.listen(0, '127.0.0.1', resolve))
  upstream = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`
})
afterAll(async () => {
  deployment.close()
  await rm(folder, { recursive: true })
})

let pages: PageServer
beforeEach(async () => {
  asked = []
  pages = await openPageServer({ to: upstream, port: 0, forEverybody: true })
  pages.show(await change('meadow', '1.0.0-dev-1', 'a'))
})
afterEach(() => pages.close())

const get = (path: string, accept = '*/*') => fetch(pages.address + path, { headers: { accept } })

it('serves the local module, and the others unchanged', async () => {
  const response = await get('/meadow', 'text/html')
  const html = await response.text()
  const boot = JSON.parse(/keystead-boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as BootData
  expect(boot.index?.modules.map(({ id, version }) => `${id} ${version}`)).toEqual([
    'meadow 1.0.0-dev-1',
    'garden 2.0.0',
  ])
  expect(boot.manifests.meadow?.version).toBe('1.0.0-dev-1')
  expect(boot.config).toEqual({ supabaseUrl: pages.address, supabaseAnonKey: 'anon', apiUrl: pages.address })
  expect(html).not.toContain('rel="preload"')
  expect(html).toContain('/dev/modules.js')
  expect(response.headers.get('content-security-policy')).toBe(`connect-src 'self' ${pages.address}`)
})

it('serves the index with the next build, and its current files', async () => {
  pages.show(await change('meadow', '1.0.0-dev-2', 'b'))
  const { modules } = (await (await get('/registry/v1/modules')).json()) as ModuleIndex
  const [{ entry = '', entryIntegrity } = published] = modules
  expect(entry).toBe('/modules/meadow/1.0.0-dev-2/entry.js')
  // Its bytes change with each save: a hash would refuse them, and what is no hash logs an error on each load.
  expect(entryIntegrity).toBe(' ')
  expect(await (await get(entry)).text()).toContain('1.0.0-dev-2')
  expect((await get('/modules/meadow/1.0.0-dev-2/../package.json')).headers.get('content-type')).toContain(
    'html',
  )
})

it('breaks off what the deployment breaks off, as a stream when it stops', async () => {
  await expect((await get('/api/v1/changes')).text()).rejects.toThrow('terminated')
})

it('serves an unpublished module only to whoever works on it and has the others', async () => {
  pages.show(await change('orchard', '1.0.0-dev-1', 'a'))
  const modules = async (server: PageServer) => {
    const index = (await (await fetch(`${server.address}/registry/v1/modules`)).json()) as ModuleIndex
    return index.modules.map(({ id, version }) => `${id} ${version}`)
  }
  expect(await modules(pages)).toEqual(['meadow 1.0.0-dev-1', 'garden 2.0.0', 'orchard 1.0.0-dev-1'])
  const ofThePerson = await openPageServer({ to: upstream, port: 0, forEverybody: false })
  for (const id of ['garden', 'orchard']) ofThePerson.show(await change(id, '1.0.0-dev-1', 'a'))
  expect(await modules(ofThePerson)).toEqual(['meadow 1.0.0', 'garden 1.0.0-dev-1'])
  await ofThePerson.close()
})

it('answers for local rows, and deletes refused ones only for its own pages (R186)', async () => {
  const reset: string[] = []
  const server = await openPageServer({
    to: upstream,
    port: 0,
    forEverybody: true,
    rowsOf: (id) => (id === 'meadow' ? (call) => ({ status: 201, body: call, undo: 'u1' }) : undefined),
    undo: (id) => (id === 'u1' ? { status: 200, body: { rows: [] } } : undefined),
    onReset: async (id) => void reset.push(id),
  })
  const claims = Buffer.from(JSON.stringify({ sub: 'anna' })).toString('base64url')
  const post = (path: string, headers: Record<string, string>) =>
    fetch(server.address + path, { method: 'POST', headers, body: '{"a":1}' })
  const path = '/api/v1/data/meadow/herbs/'
  const answer = await post(`${path}?x=1`, { authorization: `Bearer h.${claims}.s` })
  expect(answer.headers.get('keystead-undo')).toBe('u1')
  expect(await answer.json()).toEqual({
    method: 'POST',
    path: '/data/meadow/herbs/',
    search: '?x=1',
    user: 'anna',
    body: { a: 1 },
  })
  expect((await post(path, {})).status).toBe(401)
  expect(await (await post('/api/v1/undo/u1', {})).json()).toEqual({ rows: [] })
  expect(await (await post('/api/v1/data/garden/beds/', {})).text()).toBe('data')
  await post('/dev/data/meadow/reset', {})
  expect(reset).toEqual([])
  expect((await post('/dev/data/meadow/reset', { 'keystead-dev': 'reset' })).status).toBe(204)
  expect(reset).toEqual(['meadow'])
  server.report('meadow: stored rows', ['kind'], 'meadow')
  const stream = (await fetch(`${server.address}/dev/modules`)).body?.getReader()
  expect(new TextDecoder().decode((await stream?.read())?.value)).toContain('"reset":"meadow"')
  await stream?.cancel()
  await server.close()
})

it('notifies open pages of each build, of manifest changes, and of errors until fixed', async () => {
  const stream = (await get('/dev/modules')).body?.getReader()
  const read = async () => {
    const text = new TextDecoder().decode((await stream?.read())?.value)
    return JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '') as PageState
  }
  const first = await read()
  expect(first).toMatchObject({ built: { meadow: 'a' }, faults: [] })
  pages.show({ id: 'meadow', ms: 1, faults: { build: ['list.tsx:1 no'], texts: ['de: missing: a.b'] } })
  expect(await read()).toEqual({
    ...first,
    faults: [
      { title: 'meadow does not build', texts: ['list.tsx:1 no'] },
      { title: 'meadow names texts that are not there', texts: ['de: missing: a.b'] },
    ],
  })
  pages.report('Types do not fit', ['list.tsx(1,1): error'])
  expect((await read()).faults).toHaveLength(3)
  pages.show(await change('meadow', '1.0.0-dev-1', 'b', '.more {}'))
  const mended = await read()
  expect(mended).toMatchObject({ page: first.page, built: { meadow: 'b' } })
  expect(mended.faults.map(({ title }) => title)).toEqual(['Types do not fit'])
  expect(mended.sheets.meadow).not.toBe(first.sheets.meadow)
  pages.show(await change('meadow', '1.0.0-dev-2', 'c'))
  expect((await read()).page).not.toBe(first.page)
  await stream?.cancel()
})

it('forwards everything else as a call to the deployment', async () => {
  const response = await fetch(`${pages.address}/api/v1/x?y=1`, { headers: { origin: pages.address } })
  expect(await response.text()).toBe('data')
  expect(response.headers.get('set-cookie')).toBe('a=1; Path=/')
  expect(response.headers.get('location')).toBe(`${pages.address}/x`)
  expect(asked).toMatchObject([{ path: '/api/v1/x?y=1', headers: { origin: upstream } }])
})

it('allows many requests on one connection', async () => {
  const warnings: Error[] = []
  const hear = (warning: Error) => warnings.push(warning)
  process.on('warning', hear)
  for (let count = 0; count < 15; count += 1) await (await get('/api/v1/x')).text()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

it('contains its own failures', async () => {
  const report = await fetch(`${pages.address}/registry/v1/reports`, { method: 'POST', body: '{}' })
  expect(report.status).toBe(204)
  expect(asked).toEqual([])
})

it('reports that the deployment does not answer', async () => {
  const lost = await openPageServer({ to: 'http://127.0.0.1:9', port: 0, forEverybody: true })
  const response = await fetch(`${lost.address}/meadow`)
  expect(response.status).toBe(502)
  expect(await response.text()).toContain('http://127.0.0.1:9 does not answer')
  await lost.close()
})

it('reports another reason why it cannot listen', async () => {
  const elsewhere = openPageServer({ to: upstream, port: 0, host: '192.0.2.1', forEverybody: true })
  await expect(elsewhere).rejects.toThrow(/^Port 0 cannot be used: listen EADDRNOTAVAIL/)
})

it('says how to choose another port if this one is taken', async () => {
  const { port } = new URL(pages.address)
  await expect(openPageServer({ to: upstream, port: Number(port), forEverybody: true })).rejects.toThrow(
    `Port ${port} is taken. Choose another: npm run keystead -- module dev <folder> --port <number>`,
  )
})
