import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

/** Keeps the page busy as soon as a dialog has faded in: presses arrive before antd's effects of that render. */
const busyAfterFade = () =>
  addEventListener('animationend', ({ target: dialog }) => {
    if (!(dialog instanceof Element && dialog.matches('.ant-modal'))) return
    const observer = new MutationObserver(() => {
      observer.disconnect()
      console.info('faded in')
      const end = performance.now() + 1_000
      while (performance.now() < end);
    })
    observer.observe(dialog, { attributes: true, attributeFilter: ['class'] })
  })

const fadedIn = (page: Page) =>
  page.waitForEvent('console', { predicate: (line) => line.text() === 'faded in' })

let page: Page

beforeAll(async () => {
  const landlord = await createAccount(url, 'early-press')
  const opened = await openPage({ as: landlord, withMotion: true })
  page = opened.page
  return () => opened.context.close()
})

const create = () => page.getByRole('button', { name: 'Create New Contact', exact: true }).first()
const fieldOf = (name: RegExp) => page.getByRole('dialog').getByRole('textbox', { name })

steps('a form in a dialog', () => {
  it('leaves a field the focus that is pressed just when its dialog has faded in', async () => {
    await page.goto('/contacts?new=')
    const lastName = fieldOf(/^Last name/)
    const { x, y } = (await lastName.boundingBox()) ?? expect.fail('The form is not shown')
    await page.goto('/contacts')
    await page.evaluate(busyAfterFade)
    await Promise.all([create().click(), fadedIn(page).then(() => page.mouse.click(x + 10, y + 10))])
    await page.keyboard.type('Vogt')
    expect(await lastName.inputValue()).toBe('Vogt')
  })

  it('takes no input while it is sent', async () => {
    await fieldOf(/^First name/).fill('Anna')
    let send = () => {}
    const held = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/api/v1/contacts/', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await page.locator('form[inert]').waitFor()
    await page.keyboard.type('lost')
    expect(await fieldOf(/^First name/).inputValue()).toBe('Anna')
    send()
    await page.getByText('Anna Vogt').first().waitFor()
    await page.unrouteAll()
  })
})

it('leaves the focus where it went while a dialog fades out', async () => {
  await page.goto('/contacts')
  await create().click()
  await fieldOf(/^First name/).waitFor()
  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox')
  await search.click()
  await page.locator('.ant-modal').waitFor({ state: 'detached' })
  await page.keyboard.type('Vogt')
  expect(await search.inputValue()).toBe('Vogt')
})
