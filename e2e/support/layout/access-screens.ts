import { at, dialogOf, form, press, pressEscape, type Screen, type Visitor, visit } from './screen.ts'

const group = ({ accessGroup: id }: Visitor['rows'], rest = '') => `/access/${id}${rest}`

/** The confirmation of a menu item; the members' menus come after the group's. */
const question = (name: string, menu: 'first' | 'last'): Screen => ({
  name,
  open: async ({ page, rows }) => {
    await visit(page, group(rows))
    await page.getByRole('main').locator('[aria-haspopup=menu]')[menu]().click()
    await page.getByRole('menuitem').last().click()
    await dialogOf(page).getByRole('button').first().waitFor()
  },
  leave: (visitor) => press(visitor, 'common', 'action.cancel'),
})

/** Opened by the first entry of the last member's menu. */
const memberView: Screen = {
  name: 'what a member sees',
  open: async ({ page, rows }) => {
    await visit(page, group(rows))
    await page.getByRole('main').locator('[aria-haspopup=menu]').last().click()
    await page.getByRole('menuitem').first().click()
    await dialogOf(page).locator('[data-row]').first().waitFor()
  },
  leave: pressEscape,
}

/** Every screen of access. */
export const accessScreens: Screen[] = [
  at('access groups', () => '/access'),
  at('access group: members', (rows) => group(rows)),
  at('access group: what it shares', (rows) => group(rows, '?tab=shared')),
  at('access group: recent changes', (rows) => group(rows, '?tab=acts')),
  form('create an access group', () => '/access?new'),
  form('edit an access group', (rows) => group(rows, `?edit=${rows.accessGroup}`)),
  form('pick what a group shares', (rows) => group(rows, '?tab=shared&permission')),
  form('share a property', (rows) => `/access?share=property_group:${rows.property}`),
  form('share a unit', (rows) => `/access?share=rent_unit:${rows.unit}`),
  memberView,
  question('delete an access group', 'first'),
  question('remove a member', 'last'),
]
