import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { isQuick } from '../support/quick.ts'
import { demo, signIn } from '../support/sign-in.ts'
import { openStill } from '../support/still-page.ts'

/** The entries of modules are those of the index that the app has kept. */
const indexKept = (page: Page) =>
  page.waitForFunction(() => JSON.parse(localStorage.getItem('keystead.index') ?? '{}').resolvedFor?.user)

it.each(isQuick ? ['de'] : ['en', 'de'])(
  'shows signed-in people the user menu, on a phone and without axe violations in both themes (%s)',
  async (lng) => {
    const words = lng === 'de' ? ['Konto', 'Einstellungen', 'Abmelden'] : ['Account', 'Settings', 'Logout']
    const [account = '', settings = '', logout = ''] = words
    const { page: member, expectSound, close } = await openStill({})
    await signIn(member)
    await indexKept(member)
    await member.setViewportSize({ width: 360, height: 640 })
    // Not by the address: that would choose the language for the account, which other journeys share.
    await member.addInitScript((kept) => localStorage.setItem('i18nextLng', kept), lng)
    await member.goto('/pricing')
    const button = member.locator('summary').filter({ visible: true }).and(member.getByLabel(account))
    await button.focus()
    await member.keyboard.press('Enter')
    await member.getByRole('link', { name: settings }).waitFor()
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await member.evaluate(overflow)).toBe(0)
    await expectSound()
    await member.keyboard.press('Escape')
    expect(await member.getByRole('link', { name: settings }).count()).toBe(0)
    await member.keyboard.press('Enter')
    await member.getByRole('link', { name: logout }).click()
    await member
      .getByRole('dialog')
      .getByRole('button', { name: /Logout|Abmelden/ })
      .click()
    await member.waitForURL('**/login')
    expect(await member.evaluate(() => localStorage.getItem('keystead.session'))).toBeNull()
    await member.goto('/pricing')
    await member
      .getByRole('banner')
      .getByRole('link', { name: /Sign in|Anmelden/ })
      .waitFor()
    await close()
  },
)

it.skipIf(isQuick)('has no axe violations when open, in light and dark mode, on a desk', async () => {
  const { page, expectSound, close } = await openStill({ as: demo })
  await page.goto('/dashboard')
  await indexKept(page)
  await page.goto('/pricing')
  await page.locator('summary').filter({ visible: true }).and(page.getByLabel('Account')).click()
  await page.getByRole('link', { name: 'Settings' }).waitFor()
  await expectSound()
  await close()
})
