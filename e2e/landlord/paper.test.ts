import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { goOn, goWithin } from '../support/modules/places.ts'
import { demo } from '../support/sign-in.ts'

let page: Page

/** Less margins of 12 mm, at 96 dpi. */
const landscapeA4 = { width: 1032, height: 703 }

beforeAll(async () => {
  const opened = await openPage({ as: demo, theme: 'dark' })
  page = opened.page
  await page.goto('/dashboard')
  await page.emulateMedia({ media: 'print' })
  return () => opened.context.close()
})

/** Goes there within the app; a page keeps its title with another search. */
function goTo(address: string): Promise<void> {
  const isHere = new URL(page.url()).pathname === address.split('?')[0]
  return isHere ? goWithin(page, address) : goOn(page, address)
}
/** The first row of a list, by its name. */
const firstOf = (list: string) => async () => {
  await goTo(list)
  const first = page.locator(`main a[href^="${list === '/portfolio' ? '/properties' : list}/"]`).first()
  await goTo((await first.getAttribute('href')) ?? '')
}
/** @param shown what it has only with this search */
const at = (address: string, shown?: string) => async () => {
  await goTo(address)
  if (shown) await page.locator(shown).first().waitFor()
}

/** What is there only to be pressed, and is seen. The level of a grant is read on the button that changes it. */
const pressed = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('button:not([role=tab], [role=switch]), search, main a.ks-button')]
      .filter((part) => part.checkVisibility())
      .filter((part) => part.getAttribute('aria-haspopup') !== 'menu' || part.textContent === '')
      .map((part) => part.getAttribute('aria-label') ?? part.textContent),
  )

describe('what can only be pressed is not printed:', () => {
  it.each([
    ['dashboard', at('/dashboard')],
    ['properties', at('/portfolio')],
    ['properties as a table', at('/portfolio?view=list', 'main table')],
    ['property', firstOf('/portfolio')],
    ['buildings', at('/buildings')],
    ['building', firstOf('/buildings')],
    ['units', at('/units')],
    ['notifications', at('/notifications')],
    ['contacts', at('/contacts')],
    ['contact', firstOf('/contacts')],
    ['leases', at('/leases')],
    ['lease', firstOf('/leases')],
    ['access', at('/access')],
    ['group', firstOf('/access')],
    ['settings', at('/settings')],
    ['help', at('/help')],
    ['no match', at('/contacts?q=nobody-is-called-this', '.ks-no-match')],
    ['not found', at('/leases/00000000-0000-4000-8000-000000000000')],
  ])('%s', async (_, open) => {
    await open()
    await page.waitForFunction(
      () => document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]'),
    )
    expect(await pressed()).toEqual([])
  })
})

it('collapsed content is printed', async () => {
  await goTo('/help')
  const answers = page.locator('main details')
  await answers.first().waitFor()
  const heights = await answers.evaluateAll((all) =>
    all.map((each) => (each.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }) ? 1 : 0)),
  )
  expect(heights).not.toContain(0)
})

it('only the open tab is named', async () => {
  await firstOf('/portfolio')()
  await page.getByRole('link', { name: /^Units/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Payments' }).isVisible()).toBe(false)
})

it('a year of payments fits the sheet, with whole names and amounts', async () => {
  await goTo('/payments')
  const table = page.getByRole('main').getByRole('table')
  await table.getByRole('button').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = page.viewportSize()
  await page.setViewportSize(landscapeA4)
  const faults = () =>
    table.evaluate((drawn, width) => {
      const cut = [...drawn.querySelectorAll('th, td, th span, td button')]
        .filter((part) => part.getClientRects().length > 0)
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
        )
        .map((part) => `cut: ${part.textContent}`)
      return drawn.getBoundingClientRect().right > width ? [...cut, 'wider than the sheet'] : cut
    }, landscapeA4.width)
  await expect.poll(faults).toEqual([])
  if (before) await page.setViewportSize(before)
})
