import type { Page } from 'playwright'
import { type Shot, wideOnly, withGerman } from './shot.ts'

const openList = (label: RegExp) => (page: Page) => page.getByRole('combobox', { name: label }).click()

/** The preferences with an unsaved change. */
async function chooseOtherTheme(page: Page): Promise<void> {
  const other = page.getByRole('radio', { name: /^(Light|Dark)$/, checked: false })
  await page.locator('label').filter({ has: other }).click()
  await page.getByText('Not saved yet').waitFor()
}

/** Profile: account and preferences, the name form, changing the e-mail address. */
export const profileShots: readonly Shot[] = [
  { name: 'profile', path: '/profile', looks: withGerman, whole: true },
  { name: 'profile-formats', path: '/profile', act: openList(/^Currency format/), looks: wideOnly },
  { name: 'profile-draft', path: '/profile', act: chooseOtherTheme, looks: wideOnly, whole: true },
  { name: 'profile-edit', path: '/profile/edit', looks: withGerman },
  { name: 'profile-email', dialog: ['profile', 'email.change'], path: '/profile?email', looks: withGerman },
]
