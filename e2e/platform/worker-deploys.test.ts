import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keystead/server/free-port'
import { readSettings } from '@keystead/server/settings'
import { type RunningServer, startServer } from '@keystead/server/start'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { root } from '../support/root.ts'
import { steps } from '../support/steps.ts'

/** A build of the shell that can be another from one visit to the next, and the server that hands it out. */
let folder: string
let shell: string
let server: RunningServer
let page: Page
let context: BrowserContext

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-worker-'))
  shell = join(folder, 'shell')
  await cp(join(root, 'shell', 'dist'), shell, { recursive: true })
  const port = await freePort()
  const settings = { PORT: String(port), KEYSTEAD_DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  server = await startServer(readSettings({ ...settings, KEYSTEAD_DEMO: '0' }), { shellFolder: shell })
  const baseUrl = `http://localhost:${port}`
  const as = await createAccount(baseUrl, 'worker')
  ;({ page, context } = await openPage({ baseUrl, as, withWorker: true }))
})

afterAll(async () => {
  await context?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const frame = '/frame.html'
const oldFile = '/assets/old.00000000.js'

const cacheNames = () => page.evaluate(() => caches.keys())
const keptText = (path: string) => page.evaluate(async (each) => (await caches.match(each))?.text(), path)
const workers = () =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ active }) => !!active))

/** Deploys: the document carries the build's name, which the frame therefore does too. */
async function deploy(name: string): Promise<void> {
  const [index, host] = [join(shell, 'index.html'), join(shell, 'host.json')]
  const html = (await readFile(index, 'utf8')).replace(/<meta name="test-build"[^>]*>/, '')
  const described = JSON.parse(await readFile(host, 'utf8')) as object
  await writeFile(host, JSON.stringify({ ...described, build: `build-${name}` }))
  await writeFile(index, html.replace('</head>', `<meta name="test-build" content="${name}"></head>`))
}

const buildShown = () => page.locator('meta[name="test-build"]').getAttribute('content')

async function visit(): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

async function withoutConnection(act: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  await act().finally(() => context.setOffline(false))
}

steps('the service worker over deploys', () => {
  it('keeps the first build', async () => {
    await deploy('one')
    await visit()
    await expect.poll(() => keptText(frame)).toContain('content="one"')
    expect(await workers()).toEqual([true])
  })

  it('has the next build’s frame once visited, and drops the previous one’s files', async () => {
    await page.evaluate(async (path) => {
      const [name = ''] = await caches.keys()
      await (await caches.open(name)).put(path, new Response('"old"'))
    }, oldFile)
    await deploy('two')
    await visit()
    expect(await buildShown()).toBe('two')
    await expect.poll(() => keptText(frame)).toContain('content="two"')
    await expect.poll(() => keptText(oldFile)).toBeUndefined()
    await withoutConnection(async () => {
      await visit()
      expect(await buildShown()).toBe('two')
    })
  })

  it('of a new build takes over at once, and drops another one’s cache', async () => {
    const file = join(shell, 'sw.js')
    const code = await readFile(file, 'utf8')
    expect(code).toContain('keystead-files-1')
    await writeFile(file, code.replaceAll('keystead-files-1', 'keystead-files-2'))
    await deploy('three')
    await visit()
    await expect.poll(cacheNames).toEqual(['keystead-files-2'])
    await expect.poll(() => keptText(frame)).toContain('content="three"')
    await withoutConnection(async () => {
      await visit()
      expect(await buildShown()).toBe('three')
    })
  })

  it('removes itself and its cache if the server has none', async () => {
    await rm(join(shell, 'sw.js'))
    await visit()
    await expect.poll(cacheNames).toEqual([])
    await expect.poll(workers).toEqual([])
    await withoutConnection(async () => {
      await expect(page.goto('/dashboard')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    })
  })
})
