import { runCli } from '@keystead/module-sdk/cli'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, createAccount } from '../support/accounts.ts'
import type { App } from '../support/app.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import {
  changedModule,
  type Publisher,
  registryOf,
  startFixtureApp,
  tidesFolder,
} from '../support/fixture-app.ts'
import { otherVersion } from '../support/modules/other-version.ts'
import { cameToStart } from '../support/pages/start.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'
import { smallTargets } from '../support/targets.ts'

let app: App
let publisher: Publisher
let account: Account
beforeAll(async () => {
  const started = await startFixtureApp()
  app = started.app
  publisher = started.publisher
  const texts = (script: string) => script.replace('"list.title":"Lamps"', '"list.title":"Bright lamps"')
  await publisher.publishFiles(otherVersion(started.built, { version: '2.0.0', texts }))
  await publisher.publish(await changedModule(tidesFolder, { version: '1.0.0' }))
  account = await createAccount(app.url, 'tries')
}, 120_000)
afterAll(() => app.remove())

/** As a team would type it. @returns the link */
async function linkTo(version: string, id = 'lighthouse'): Promise<string> {
  process.env.KEYSTEAD_PUBLISH_TOKEN = (await registryOf(app)).token
  const out: string[] = []
  await runCli(['module', 'try', id, version, '--to', app.url, '--json'], {
    out: (text) => out.push(text),
    error: (text) => out.push(text),
  })
  delete process.env.KEYSTEAD_PUBLISH_TOKEN
  return JSON.parse(out.join('')).address
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

steps('a version tried by a link', () => {
  let page: Page
  let link = ''

  it('asks before it is set, and viewing changes nothing', async () => {
    page = (await openPage({ baseUrl: app.url, as: account })).page
    link = await linkTo('2.0.0')
    await page.goto(link)
    await title(page, 'Try Lighthouse 2.0.0?').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'keystead_try' }),
    )
    await page.goto('/lamps')
    await title(page, 'Lamps').waitFor()
  })

  it('applies once accepted, with a bar that says so', async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Try it' }).click()
    await title(page, 'Bright lamps').waitFor()
    expect(new URL(page.url()).pathname).toBe('/lamps')
    const ribbon = page.getByRole('region', { name: 'Versions on trial in this browser' })
    await ribbon.getByText(/On trial: Lighthouse 2\.0\.0 until/).waitFor()
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'keystead_try')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  })

  it.skipIf(isQuick)('leaves other browsers as they were', async () => {
    const { page: other, context } = await openPage({ baseUrl: app.url, as: account })
    // Long after the line would have come.
    await Promise.all([other.waitForResponse(/\/account\/settings\/$/), other.goto('/lamps')])
    await title(other, 'Lamps').waitFor()
    expect(await other.getByRole('region', { name: 'Versions on trial in this browser' }).count()).toBe(0)
    await context.close()
  })

  it('explains each module’s version on the page', async () => {
    await page.getByRole('button', { name: 'Why this version?' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Why am I seeing this version?' })
    await dialog.getByText('Lighthouse 2.0.0').waitFor()
    await dialog.getByText("You're trying it through a link, in this browser only.").waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // Its buttons are where they are seen: the page has not moved for them.
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('works beside another one, never promoted, each ended separately', async () => {
    await page.goto(await linkTo('1.0.0', 'tides'))
    await page.getByRole('button', { name: 'Try it' }).click()
    await title(page, 'Page of tides').waitFor()
    const ribbon = page.getByRole('region', { name: 'Versions on trial in this browser' })
    await ribbon.getByRole('button', { name: 'End Tides 1.0.0' }).waitFor()
    await ribbon.getByRole('button', { name: 'End Lighthouse 2.0.0' }).waitFor()
    expect(await smallTargets(page)).toEqual([])
  })

  it('has a bar that fits at 360 px, in dark mode and in German', async () => {
    const look = { width: 360, height: 640, theme: 'dark', language: 'de' } as const
    const { page: narrow, context } = await openPage({ baseUrl: app.url, as: account, ...look })
    await context.addCookies(await page.context().cookies())
    await narrow.goto('/lamps')
    const ribbon = narrow.getByRole('region', { name: 'Versionen im Test in diesem Browser' })
    await ribbon.getByText(/Im Test: Leuchtturm 2\.0\.0 bis/).waitFor()
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect((await ribbon.boundingBox())?.height).toBeLessThan(160)
    await ribbon.getByRole('button', { name: 'Gezeiten 1.0.0 beenden' }).waitFor()
    expect([await axeFindings(narrow), await smallTargets(narrow)]).toEqual([[], []])
    await context.close()
  })

  it('continues when the other one is ended', async () => {
    await page.getByRole('button', { name: 'End Tides 1.0.0' }).press('Enter')
    // Nobody owns the address of its page any more: it leads to the start.
    await cameToStart(page)
    await page.goto('/lamps')
    await title(page, 'Bright lamps').waitFor()
    await expect
      .poll(() => page.getByText(/On trial:/).allTextContents())
      .toEqual([expect.stringContaining('Lighthouse 2.0.0')])
    expect(await page.getByRole('link', { name: 'tides' }).count()).toBe(0)
  })

  it('is ended from the line', async () => {
    await page.getByRole('button', { name: 'End trial' }).press('Enter')
    await title(page, 'Lamps').waitFor()
    expect(await page.getByRole('region', { name: 'Versions on trial in this browser' }).count()).toBe(0)
  })

  it.skipIf(isQuick)('cannot be set by another site’s page', async () => {
    await page.goto('about:blank')
    await page.setContent(`<form method="post" action="${link}"><button>Win</button></form>`)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button').click(),
    ])
    expect([answer.status(), await answer.headerValue('set-cookie')]).toEqual([403, null])
  })

  it.skipIf(isQuick)('yields to the usual one when withdrawn, with an explanation', async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Try it' }).click()
    await title(page, 'Bright lamps').waitFor()
    await publisher.withdraw('lighthouse', '2.0.0')
    await page.goto('/lamps')
    await title(page, 'Lamps').waitFor()
    const answer = await page.goto(link)
    expect(answer?.status()).toBe(410)
    await page.getByText(/can no longer be tried/).waitFor()
  })
})
