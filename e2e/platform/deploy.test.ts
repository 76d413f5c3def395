import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { builtOf, publisherOf, startWhole } from '../support/fixture-app.ts'
import { otherVersion } from '../support/modules/other-version.ts'
import { dialogs } from '../support/pages/dialogs.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { demo } from '../support/sign-in.ts'
import { steps } from '../support/steps.ts'

let app: App
let page: Page

beforeAll(async () => {
  app = await startWhole()
  page = (await openPage({ baseUrl: app.url, as: demo })).page
})

afterAll(() => app.remove())

const title = () => page.getByRole('heading', { level: 1 })

/** Leaves the module and enters it again without a reload, as a person does. */
async function navigateIn(): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect.poll(() => title().textContent()).toBe('Dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Properties' }).first().click()
}

/** The open page has been told of a version, within five seconds of the act: that is the promise. */
const heard = (isIt: (version: string) => boolean) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const { modules } = JSON.parse(localStorage.getItem('keystead.index') ?? '{"modules":[]}')
          return modules.find((one: { id: string }) => one.id === 'portfolio')?.version as string
        }),
      { timeout: 5_000, interval: 100 },
    )
    .toSatisfy(isIt)

async function expectTitle(text: string): Promise<void> {
  const entered = async () => {
    await navigateIn()
    await expect.poll(() => title().textContent()).not.toBe('Dashboard')
    return title().textContent()
  }
  await expect.poll(entered, { timeout: 15_000, interval: 300 }).toBe(text)
}

steps('a deploy while the app runs', () => {
  it('shows a promoted version at the next navigation, not before, without a shell build', async () => {
    await page.goto('/portfolio')
    await expect.poll(() => title().textContent()).toBe('Properties')
    const texts = (script: string) => script.replace('"list.title":"Properties"', '"list.title":"Houses"')
    const publisher = await publisherOf(app)
    await publisher.publishFiles(otherVersion(await builtOf('portfolio'), { version: '1.0.1', texts }))
    await page.waitForTimeout(500)
    await expectTitle('Properties')
    await publisher.promote('portfolio', '1.0.1')
    await heard((version) => version === '1.0.1')
    await page.waitForTimeout(1_000)
    // Never under a person's hands: the page that is open stays as it is.
    expect(await title().textContent()).toBe('Properties')
    await expectTitle('Houses')
  })

  it('keeps people’s actions over another start, and says so', async () => {
    await app.restart()
    expect(app.output()).toContain('portfolio stays at 1.0.1')
    await page.goto('/portfolio')
    await expect.poll(() => title().textContent()).toBe('Houses')
  })

  it('learns of a rollback within five seconds, applied at the next navigation, never under input', async () => {
    const { dialog, open } = propertyWizard(page)
    await open()
    const name = dialog.getByRole('textbox').first()
    await name.fill('Half typed')
    await (await publisherOf(app)).rollback('portfolio')
    // The promise: five seconds from the act to the open page.
    await heard((version) => version !== '1.0.1')
    await page.waitForTimeout(1_000)
    expect([await name.inputValue(), await page.locator('h1').textContent()]).toEqual([
      'Half typed',
      'Houses',
    ])
    await page.keyboard.press('Escape')
    await dialogs(page).discard()
    await expectTitle('Properties')
  })

  it('ends cleanly on a signal', async () => {
    expect(await app.stop()).toBe(0)
  })
})
