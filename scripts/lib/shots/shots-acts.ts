import type { Page, Route } from 'playwright'

/** What is done on a page before its picture is taken. Nothing is stored: what would be, is answered here. */

export const api = (resource: string) => `**/api/v1/${resource}/*`

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** The first property of the list: by name Hamburg West, with two buildings. */
export async function firstProperty(page: Page): Promise<void> {
  await page.locator('main a[href^="/properties/"]').first().click()
  await page.locator('main a[href="/portfolio"]').first().waitFor()
}

export async function firstBuilding(page: Page): Promise<void> {
  await page.locator('main a[href^="/buildings/"]').first().click()
  await page.waitForURL('**/buildings/*')
}

/** A tab stands in the address; it is opened as by a link. */
export const propertyTab = (tab: string) => async (page: Page) => {
  await firstProperty(page)
  await page.goto(`${page.url().split('?', 1)[0]}?tab=${tab}`)
}

/** A unit's dialog by its number, in any language. */
export const openUnit = (number: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** An entry of the menu behind "…" of a unit or building. */
export const choose = (menu: string, entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

export const fill = async (page: Page, label: RegExp, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).first().fill(text)

/** Answers calls that would change something, and lets all others through. */
export const answer =
  (pattern: string, act: (route: Route) => Promise<unknown>) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) => (route.request().method() === 'GET' ? route.continue() : act(route)))

export const refusal = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })

/** What somebody else shares, as the API says it: all rows may only be looked at. */
export async function sharedToView(page: Page): Promise<void> {
  const shared = { by: 'katharina.brandt@example.com', level: 1 }
  const mark = (row: object): object => ({
    ...row,
    shared,
    ...('buildings' in row && Array.isArray(row.buildings) && { buildings: row.buildings.map(mark) }),
  })
  for (const resource of ['property-groups', 'buildings', 'rent-units'])
    await page.route(api(resource), async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: Array.isArray(body) ? body.map(mark) : mark(body) })
    })
}
