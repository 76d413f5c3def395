import type { Page, Route } from 'playwright'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetVisits, openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { startFixtureApp } from '../support/fixture-app.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

/** One lost request never costs a section, the dashboard or the page: over the real server, with the real loaders. */
let page: Page

beforeAll(async () => {
  const { app } = await startFixtureApp()
  const opened = await openPage({ baseUrl: app.url, as: demo })
  page = opened.page
  return async () => {
    await opened.context.close()
    await app.remove()
  }
})
beforeEach(() => forgetVisits(page))
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

const lost = (route: Route) => route.abort()
const hanging = () => new Promise<void>(() => undefined)
const late = (route: Route, milliseconds: number) =>
  void setTimeout(() => route.continue().catch(() => undefined), milliseconds)

/** @returns how often it was asked for since: not at all if it came from a cache */
async function spoil(file: RegExp, how: (route: Route) => Promise<void>): Promise<() => number> {
  let times = 0
  await page.route(file, (route) => {
    times += 1
    return how(route)
  })
  return () => times
}

const lamp = '/lamps/1'
const drawn = () => expectVisible(page.getByRole('heading', { level: 1, name: 'Lamp 1' }))
const retry = () => page.getByRole('main').getByRole('button', { name: 'Retry' }).click()

/** At its own address a file is lost, at a fresh one it comes: as where one request was lost, its preload too. */
const files: [name: string, file: RegExp][] = [
  ['vendor', /assets\/vendor\.[^?]+$/],
  ['index', /assets\/index\.[^?]+js$/],
  ['styles of the shell', /assets\/styles\.[^?]+$/],
  ['texts of the shell', /assets\/texts-en\.[^?]+$/],
  ['modules', /assets\/modules\.[^?]+$/],
  ['a file of the kit', /assets\/kit-card\.[^?]+$/],
  ['entry', /lighthouse\/1\.0\.0\/entry\.js$/],
  ['style sheet', /lighthouse\/files\/[^?]+\.css$/],
  ['chunks and texts', /lighthouse\/files\/[^?]+\.js$/],
]

/** One of each loader: the document's, that of the kit's files, that of modules. */
const few = isQuick
  ? files.filter(([name]) => /^(vendor|a file of the kit|chunks and texts)$/.test(name))
  : files

it.each(few)('%s, lost once, has no effect', async (_name, file) => {
  const times = await spoil(file, lost)
  await page.goto(lamp)
  await drawn()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  expect(times()).toBeGreaterThan(0)
})

// Not all chunks of a module at once: one after the other they would use up the 8 s.
it.each(isQuick ? files.slice(6, 7) : files.slice(2, -1))(
  '%s, hanging once, has no effect',
  async (_name, file) => {
    const times = await spoil(file, hanging)
    await page.goto(lamp, { waitUntil: 'commit' })
    await drawn()
    expect(times()).toBeGreaterThan(0)
  },
)

/** What forms are drawn with: asked for once one is opened, by the bundler's own loader. */
const sheet = /assets\/form-styles\.[^?]+$/

async function openNote(): Promise<void> {
  await page.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('dialog', { name: 'Note' }).waitFor()
}

it('a style sheet that hangs once does not affect a dialog', async () => {
  await page.route(sheet, hanging)
  await page.route(/assets\/form-styles\..*\?/, (route) => late(route, 1_500))
  await page.goto(lamp)
  await drawn()
  await openNote()
  const isThere = () => [...document.styleSheets].some(({ href }) => href?.includes('form-styles'))
  expect(await page.evaluate(isThere)).toBe(true)
})

it('a style sheet that keeps hanging is reported as lost, and Retry opens the dialog', async () => {
  const always = /assets\/form-styles\./
  await page.route(always, hanging)
  await page.goto(lamp)
  await drawn()
  await page.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.unroute(always)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Note' }))
})

it('a style sheet still loading when the page has been open for four seconds is awaited', async () => {
  await page.route(sheet, (route) => late(route, 2_500))
  await page.goto(lamp)
  await drawn()
  await page.waitForFunction(() => performance.now() > 3_000)
  await openNote()
})

describe('lost permanently', () => {
  it.each(files.slice(0, 2))('%s: the document says in both languages what to do', async (_name, file) => {
    const gone = new RegExp(file.source.replace('$', ''))
    await page.route(gone, lost)
    await page.goto(lamp, { waitUntil: 'commit' })
    await page.getByText('Keystead is not loading').waitFor()
    await expectVisible(page.getByText('Keystead wird nicht geladen'))
    await page.unroute(gone)
    await page.getByRole('link', { name: 'reload the page' }).click()
    await drawn()
  })

  it('the module runner: the dashboard works, with Retry in place of the cards', async () => {
    await page.route(/assets\/modules\./, lost)
    await page.goto('/dashboard')
    await page.getByText('The app could not load its sections.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.unroute(/assets\/modules\./)
    await retry()
    await expectVisible(page.getByText('One lamp is lit'))
  })

  it('a kit file: no false alarm, and Retry works at once', async () => {
    await page.route(/assets\/kit-card\./, lost)
    await page.goto(lamp)
    await page.getByText('This section could not be loaded: Lighthouse').waitFor()
    expect(await page.getByText('security check').count()).toBe(0)
    await page.unroute(/assets\/kit-card\./)
    await retry()
    await drawn()
  })

  it('a dialog: the page stays, and Retry opens it', async () => {
    await page.goto(lamp)
    await drawn()
    const chunks = /(kit-dialog|lighthouse\/files\/).*\.js/
    await page.route(chunks, lost)
    await page.getByRole('button', { name: 'Note' }).click()
    await page.getByText('Network error. Please check your connection.').waitFor()
    await drawn()
    await page.unroute(chunks)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectVisible(page.getByRole('dialog', { name: 'Note' }))
  })
})
