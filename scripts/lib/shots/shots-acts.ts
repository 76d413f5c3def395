import type { Page, Route } from 'playwright'

/** Actions on a page before its screenshot. Nothing is stored: writes are mocked here. */

export const api = (resource: string) => `**/api/v1/${resource}/*`

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** The first property by name: Hamburg West, with two buildings. */
export async function firstProperty(page: Page): Promise<void> {
  await page.locator('main a[href^="/properties/"]').first().click()
  await page.locator('main a[href="/portfolio"]').first().waitFor()
}

export async function firstBuilding(page: Page): Promise<void> {
  await page.locator('main a[href^="/buildings/"]').first().click()
  await page.waitForURL('**/buildings/*')
}

/** Tabs are part of the URL; open one as a link does. */
export const propertyTab = (tab: string) => async (page: Page) => {
  await firstProperty(page)
  await page.goto(`${page.url().split('?', 1)[0]}?tab=${tab}`)
}

/** Opens a unit's page by its number, in any language. */
export const openUnit = (number: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click()
  await page.waitForURL('**/units/*')
}

/** Its dialog; the last of the page's acts. */
export const editUnit = (number: string) => async (page: Page) => {
  await openUnit(number)(page)
  await page.getByRole('button', { name: /^(Edit|Bearbeiten)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** An entry of the "…" menu of a unit or building. */
export const choose = (menu: string, entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

export const fill = async (page: Page, label: RegExp, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).first().fill(text)

/** Mocks writing calls, and lets all others through. */
export const answer =
  (pattern: string, act: (route: Route) => Promise<unknown>) =>
  (page: Page): Promise<unknown> =>
    page.route(pattern, (route) => (route.request().method() === 'GET' ? route.continue() : act(route)))

export const refusal = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })

/** Makes the API answer as if all rows were shared read-only. */
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
