import type { Locator, Page } from 'playwright'

const openList = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/**
 * The open list of a select once its animation is over: during it, rows move under the pointer, and a press and
 * release on different rows selects none.
 */
export const stillList = `${openList}:not([class*="ant-slide-"])`

/** The list fades out; it would catch the next click. */
export const listIsGone = (page: Page) => page.locator(openList).waitFor({ state: 'hidden' })

/** Opens a select and chooses an option, found by `named` within the list. */
export async function takeOption(select: Locator, named: (list: Locator) => Locator): Promise<void> {
  const page = select.page()
  await select.click()
  await named(page.locator(stillList)).click()
  await listIsGone(page)
}

/** The open menu, once its animation is over. */
const stillMenu = '.ant-dropdown:not(.ant-dropdown-hidden):not([class*="ant-slide-"])'

/** An item of an open menu, including radio items. */
export const entryOf = (place: Page | Locator, name: string) =>
  place
    .getByRole('menuitem', { name, exact: true })
    .or(place.getByRole('menuitemradio', { name, exact: true }))

/** Opens a menu by its button and chooses an item. */
export async function takeFromMenu(button: Locator, entry: string): Promise<void> {
  await button.click()
  await entryOf(button.page().locator(stillMenu), entry).click()
}
