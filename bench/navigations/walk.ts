import type { Page } from 'playwright'

const settled = () => !document.querySelector('main [aria-busy=true]')

/** Clicks a link of the page and waits until its target has loaded. */
async function follow(page: Page, link: string): Promise<void> {
  const title = await page.title()
  await page.locator(link).first().click()
  await page.waitForFunction((before) => document.title !== before, title)
  await page.locator('h1').waitFor()
  await page.waitForFunction(settled)
}

const bySidebar = (path: string) => `nav a[href="${path}"]`
const inPage = (start: string) => `main a[href^="${start}"]`

/** One round through all modules: lists, and a detail page of each. */
const round = [
  bySidebar('/portfolio'),
  inPage('/properties/'),
  bySidebar('/contacts'),
  'main a[href^="/contacts/"]:not([href="/contacts/import"])',
  bySidebar('/leases'),
  inPage('/leases/'),
  bySidebar('/access'),
  inPage('/access/'),
  bySidebar('/settings'),
  bySidebar('/dashboard'),
]

export const stops = round.length

/** Continues through the modules. @param walked steps done before */
export async function walk(page: Page, walked: number, steps: number): Promise<void> {
  for (let step = walked; step < walked + steps; step += 1) await follow(page, round[step % stops] ?? '')
}
