import type { Locator, Page } from 'playwright'

const openList = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/**
 * The open list of a select, once it stands still. Rows of a list that unfolds move on under a pointer that is down:
 * pressed on one and let go on the next, none is chosen. A person's hand is slower than that.
 */
export const stillList = `${openList}:not([class*="ant-slide-"])`

/** The list of a select fades out for a moment; what comes next is not meant for it. */
export const listIsGone = (page: Page) => page.locator(openList).waitFor({ state: 'hidden' })

/** Opens a select and takes one of its choices, `named` within the list. */
export async function takeOption(select: Locator, named: (list: Locator) => Locator): Promise<void> {
  const page = select.page()
  await select.click()
  await named(page.locator(stillList)).click()
  await listIsGone(page)
}

/** The open menu, once it stands still: its entries unfold as a list's rows do. */
const stillMenu = '.ant-dropdown:not(.ant-dropdown-hidden):not([class*="ant-slide-"])'

/** An entry of an open menu, of one that chooses one of several as well. */
export const entryOf = (place: Page | Locator, name: string) =>
  place
    .getByRole('menuitem', { name, exact: true })
    .or(place.getByRole('menuitemradio', { name, exact: true }))

/** Opens a menu by its button and presses one of its entries. */
export async function takeFromMenu(button: Locator, entry: string): Promise<void> {
  await button.click()
  await entryOf(button.page().locator(stillMenu), entry).click()
}
