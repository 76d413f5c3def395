import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page, Route } from 'playwright'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetVisits, openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { startFixtureApp } from '../support/fixture-app.ts'
import { otherVersion } from '../support/modules/other-version.ts'
import { goWithin } from '../support/modules/places.ts'
import { cameToStart } from '../support/pages/start.ts'
import { demo } from '../support/sign-in.ts'
import { steps } from '../support/steps.ts'

let started: Awaited<ReturnType<typeof startFixtureApp>>
let page: Page

beforeAll(async () => {
  started = await startFixtureApp()
  return () => started.app.remove()
})

/** One page for the tests of a block. */
const inOnePage = () =>
  beforeAll(async () => {
    const opened = await openPage({ baseUrl: started.app.url, as: demo })
    page = opened.page
    return () => opened.context.close()
  })

/** Each test begins with a first visit. */
const inOneColdPage = () => {
  inOnePage()
  beforeEach(() => forgetVisits(page))
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
}

const card = () => page.getByRole('alert').filter({ hasText: 'This section could not be loaded: Lighthouse' })
const lamp = () => page.getByTestId('lamp')

/** Answers the module's files that match with something else, as long as the returned function is not called. */
async function spoil(files: RegExp, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await page.route(files, answer)
  return () => page.unroute(files)
}

const tampered = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` })
}

async function expectOtherPagesWork(): Promise<void> {
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
}

const enterLamps = () => page.getByRole('link', { name: 'Lamps' }).first().click()

/** What its own sheet says of it. */
const markOf = (part: Locator) => part.evaluate((node) => getComputedStyle(node).borderInlineStartColor)

steps('a working module, the only one of the built shell', () => {
  inOnePage()

  it('is in the navigation, in order', async () => {
    await page.goto('/dashboard')
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await links.filter({ hasText: 'Lamps' }).waitFor()
    const names = (await links.allTextContents()).map((text) => text.replace(/Soon$/, ''))
    expect(names).toEqual(['Dashboard', 'Lamps', 'Payments', 'Maintenance', 'Reports'])
  })

  it('renders its slot and quick link on the dashboard, and its page with texts and styles', async () => {
    await page.getByText('One lamp is lit').waitFor()
    await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Lamps' }).click()
    await page.waitForURL(`${started.app.url}/lamps`)
    await lamp().waitFor()
    expect(await markOf(lamp())).toBe('rgb(1, 2, 3)')
  })

  it('leaves no style sheet behind, and has its styles when entered again', async () => {
    const sheets = () => page.locator('link[rel=stylesheet][href^="/modules/"]').count()
    await expect.poll(sheets).toBe(1)
    await page.getByRole('link', { name: 'Payments' }).click()
    await expect.poll(sheets, { timeout: 5_000 }).toBe(0)
    const restore = await spoil(/lighthouse\/files\/[^/]+\.css/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      // What is on its way when the route is removed is let through by that.
      await route.continue().catch(() => undefined)
    })
    await enterLamps()
    await lamp().waitFor()
    expect(await markOf(lamp())).toBe('rgb(1, 2, 3)')
    await restore()
  })

  it('switches its texts with the language', async () => {
    await page.getByRole('button', { name: /Language/ }).click()
    await page.getByRole('menuitemradio', { name: /Deutsch|German/ }).click()
    await expectVisible(page.getByText('Das Licht brennt.'))
    // The account keeps it.
    await page.getByRole('button', { name: /Sprache/ }).click()
    await page.getByRole('menuitemradio', { name: /Englisch|English/ }).click()
    await expectVisible(page.getByText('The lamp is lit.'))
  })

  it('renders its routes, with the path’s parameters', async () => {
    await goWithin(page, '/lamps/7')
    await expectVisible(page.getByRole('heading', { level: 1, name: /7/ }))
  })

  it('leaves unowned paths to the start page', async () => {
    await page.goto('/portfolio')
    await cameToStart(page)
  })
})

describe('a module with missing files', () => {
  inOneColdPage()

  it('shows its error card, the rest works, and Retry works once the files return', async () => {
    const folder = join(started.app.dataDir, 'modules', 'lighthouse')
    await rename(folder, `${folder}-away`)
    await page.goto('/lamps')
    await card().waitFor()
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true)
    await expectOtherPagesWork()
    await enterLamps()
    await card().waitFor()
    await rename(`${folder}-away`, folder)
    await card().getByRole('button', { name: 'Retry' }).click()
    await lamp().waitFor()
  })
})

describe('a tampered file never runs', () => {
  inOneColdPage()

  it.each([
    ['entry', /lighthouse\/1\.0\.0\/entry\.js/],
    ['chunks', /lighthouse\/files\/[^/]+\.js/],
  ])('%s', async (_name, files) => {
    const restore = await spoil(files, tampered)
    await page.goto('/lamps')
    await card().waitFor()
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
    await expectOtherPagesWork()
    await enterLamps()
    await card().waitFor()
    await restore()
    await card().getByRole('button', { name: 'Retry' }).click()
    await lamp().waitFor()
  })

  it('style', async () => {
    await spoil(/lighthouse\/files\/[^/]+\.css/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: 'h1 { color: rgb(9, 9, 9) !important }' })
    })
    await page.goto('/lamps')
    await card().waitFor()
    const color = await page
      .getByRole('heading', { level: 1 })
      .evaluate((node) => getComputedStyle(node).color)
    expect(color).not.toBe('rgb(9, 9, 9)')
  })

  it('manifest', async () => {
    await spoil(/lighthouse\/1\.0\.0\/manifest\.json/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('sha384-', 'sha384-A') })
    })
    // Entered from a page whose document carries no manifest of it.
    await page.goto('/payments')
    await enterLamps()
    await card().waitFor()
    await expectVisible(page.getByText('failed a security check'))
  })
})

describe('other faults affect only the module’s place', () => {
  inOneColdPage()

  it('HTML instead of a script', async () => {
    await spoil(/lighthouse\/1\.0\.0\/.*\.js/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await page.goto('/lamps')
    await expectVisible(card())
    await expectOtherPagesWork()
  })

  it('a screen that throws while rendering', async () => {
    await page.goto('/lamps/broken')
    await card().waitFor()
    await expectVisible(page.getByText('It stopped because of an error.'))
    await expectOtherPagesWork()
  })
})

describe('the registry is down', () => {
  inOnePage()

  it('leaves the last working index, whose document carries none', async () => {
    await page.goto('/dashboard')
    await page.getByText('One lamp is lit').waitFor()
    const refused = page.waitForRequest(/\/registry\/v1\/modules/)
    await spoil(/\/registry\/v1\/modules/, (route) => route.abort())
    // Without it the server inlines no index of this person's.
    await page.context().clearCookies()
    await page.goto('/lamps')
    await expectVisible(lamp())
    await refused
  })
})

describe('a file that never arrives', () => {
  inOnePage()

  it('is given up after 8 s in total', async () => {
    await page.clock.install()
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    await spoil(/lighthouse\/1\.0\.0\/entry\.js/, () => new Promise(isAsked))
    await page.goto('/lamps', { waitUntil: 'commit' })
    await asked
    await page.getByRole('navigation').first().waitFor()
    expect(await card().isVisible()).toBe(false)
    // Not all at once: what begins anew in between has its own time.
    for (let second = 0; second < 8; second += 1) await page.clock.runFor(1_000)
    await expectVisible(card())
    await page.getByText('did not answer in time').waitFor()
  })
})

describe('the last working version', () => {
  inOnePage()

  it('replaces a new one that fails to load', async () => {
    const { built, publisher } = started
    const texts = (script: string) => script.replace('The lamp is lit.', 'The new lamp is lit.')
    await publisher.publishFiles(otherVersion(built, { version: '1.1.0', texts }))
    await publisher.promote('lighthouse', '1.1.0')
    await page.goto('/lamps')
    await page.getByText('The new lamp is lit.').waitFor()
    await spoil(/lighthouse\/1\.1\.0\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/lamps')
    await expectVisible(page.getByText('The lamp is lit.'))
  })
})
