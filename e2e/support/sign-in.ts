import type { Page } from 'playwright'

export const demo = { email: 'demo@keystead.app', password: 'keystead-demo' }
export const free = { email: 'free@keystead.app', password: 'keystead-demo' }
export const staff = { email: 'staff@keystead.app', password: 'keystead-staff' }

/** Signs in through the form, in either language, and waits for the dashboard. */
export async function signIn(page: Page, who: { email: string; password: string } = demo): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(who.email)
  await page.locator('input[type=password]').fill(who.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}
