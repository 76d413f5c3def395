import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { BootData } from '../../manifest/manifest.ts'
import { fixtureModule } from '../../testing/fixture-module.ts'
import { localModule } from './local-module.ts'
import { openPageServer, type PageServer } from './page-server.ts'

const published = localModule(fixtureModule({ version: '1.0.0' })).entry
const other = localModule(fixtureModule({ id: 'garden', version: '2.0.0' })).entry
const local = (version: string) => localModule(fixtureModule({ version, text: version }))

let deployment: Server
let there = ''
let asked: { path: string; headers: IncomingHttpHeaders }[] = []

const index = () => ({
  ...{ revision: 7, resolvedFor: { user: null, plan: 'free', role: null }, host: 'shell-1' },
  modules: [published, other],
})
const page = () => {
  const config = { supabaseUrl: there, supabaseAnonKey: 'anon', apiUrl: there }
  const boot = JSON.stringify({ index: index(), config, lang: 'en', manifests: {} })
  const hint = `<link rel="preload" as="script" href="${published.entry}" crossorigin="anonymous">`
  return `<html><head>${hint}</head><script type="application/json" id="keystead-boot">${boot}</script></html>`
}

beforeAll(async () => {
  deployment = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    if (path === '/registry/v1/modules')
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(index()))
    if (path.startsWith('/api/'))
      return response
        .setHeader('set-cookie', 'a=1; Path=/; Secure')
        .setHeader('location', `${there}/x`)
        .end('data')
    return response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', `connect-src 'self' ${there}`)
      .end(page())
  })
  await new Promise<void>((resolve) => deployment.listen(0, '127.0.0.1', resolve))
  there = `http://127.0.0.1:${(deployment.address() as AddressInfo).port}`
})
afterAll(() => deployment.close())

let pages: PageServer
beforeEach(async () => {
  asked = []
  pages = await openPageServer({ to: there, port: 0, local: local('1.0.0-dev-1') })
})
afterEach(() => pages.close())

const get = (path: string, accept = '*/*') => fetch(pages.address + path, { headers: { accept } })

it('gives a page the module as it lies here, and leaves the others as they are', async () => {
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
  expect(html).toContain('/dev/module-reload.js')
  expect(response.headers.get('content-security-policy')).toBe(`connect-src 'self' ${pages.address}`)
})

it('gives the index with the next build after a save, and its files', async () => {
  pages.show(local('1.0.0-dev-2'))
  const { modules } = (await (await get('/registry/v1/modules')).json()) as { modules: { entry: string }[] }
  const entry = modules[0]?.entry ?? ''
  expect(entry).toBe('/modules/meadow/1.0.0-dev-2/entry.js')
  expect(await (await get(entry)).text()).toContain('1.0.0-dev-2')
})

it('tells open pages of the next build', async () => {
  const stream = (await get('/dev/module-reload')).body?.getReader()
  const read = async () => new TextDecoder().decode((await stream?.read())?.value)
  expect(await read()).toContain('1.0.0-dev-1')
  pages.show(local('1.0.0-dev-2'))
  expect(await read()).toContain('1.0.0-dev-2')
  await stream?.cancel()
})

it('hands everything else on as a call of the deployment itself', async () => {
  const response = await fetch(`${pages.address}/api/v1/x?y=1`, { headers: { origin: pages.address } })
  expect(await response.text()).toBe('data')
  expect(response.headers.get('set-cookie')).toBe('a=1; Path=/')
  expect(response.headers.get('location')).toBe(`${pages.address}/x`)
  expect(asked).toMatchObject([{ path: '/api/v1/x?y=1', headers: { origin: there } }])
})

it('lets many requests of one connection be', async () => {
  const warnings: Error[] = []
  const hear = (warning: Error) => warnings.push(warning)
  process.on('warning', hear)
  for (let count = 0; count < 15; count += 1) await (await get('/api/v1/x')).text()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

it('keeps to itself what fails here', async () => {
  const report = await fetch(`${pages.address}/registry/v1/reports`, { method: 'POST', body: '{}' })
  expect(report.status).toBe(204)
  expect(asked).toEqual([])
})

it('says so where the deployment does not answer', async () => {
  const lost = await openPageServer({ to: 'http://127.0.0.1:9', port: 0, local: local('1.0.0-dev-1') })
  const response = await fetch(`${lost.address}/meadow`)
  expect(response.status).toBe(502)
  expect(await response.text()).toContain('http://127.0.0.1:9 does not answer')
  await lost.close()
})
