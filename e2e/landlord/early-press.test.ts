import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'

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

it('leaves a field the focus that is pressed just when its dialog has faded in', async () => {
  const landlord = await createAccount(url, 'early-press')
  const { page, context } = await openPage({ as: landlord, withMotion: true })
  await page.goto('/contacts?new=')
  const lastName = page.getByRole('dialog').getByRole('textbox', { name: /^Last name/ })
  const { x, y } = (await lastName.boundingBox()) ?? expect.fail('The form is not shown')
  await page.goto('/contacts')
  await page.evaluate(busyAfterFade)
  await Promise.all([
    page.getByRole('button', { name: 'Create New Contact', exact: true }).click(),
    fadedIn(page).then(() => page.mouse.click(x + 10, y + 10)),
  ])
  await page.keyboard.type('Vogt')
  expect(await lastName.inputValue()).toBe('Vogt')
  await context.close()
})
