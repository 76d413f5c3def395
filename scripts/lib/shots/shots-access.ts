import type { Page } from 'playwright'
import { type Shot, wideOnly, withGerman } from './shot.ts'
import { api, press } from './shots-acts.ts'

async function firstGroup(page: Page): Promise<void> {
  await page.locator('main a[href^="/access/"]').first().click()
  await page.locator('main form').waitFor()
}

const groupTab = (tab: string) => async (page: Page) => {
  await firstGroup(page)
  await page.goto(`${page.url()}?tab=${tab}`)
}

async function editFirst(page: Page): Promise<void> {
  await firstGroup(page)
  await press(/^(Edit|Bearbeiten)$/)(page)
}

async function pickHouse(page: Page): Promise<void> {
  await groupTab('shared&permission')(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-opener]').first().click()
  await dialog.getByRole('checkbox', { disabled: false }).first().check()
}

async function seenByFirst(page: Page): Promise<void> {
  await firstGroup(page)
  await page.locator('main li [aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem').first().click()
  await page.getByRole('dialog').locator('[data-row]').first().waitFor()
}

async function shareFirstUnit(page: Page): Promise<void> {
  await page.locator('main table [aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: /^(Share|Freigeben)$/ }).click()
  await page.getByRole('dialog').getByRole('combobox').first().waitFor()
}

/** Two members, one of whom has never opened the app. */
const caretaker = '/access?q=hausmeister'

/** Access: list states, a group with its parts, and its form. */
export const accessShots: readonly Shot[] = [
  { name: 'access', path: '/access', looks: withGerman },
  { name: 'access-no-match', path: '/access?q=no-group-is-called-this', looks: wideOnly },
  { name: 'access-empty', path: '/access', viewer: 'free' },
  {
    name: 'access-loading',
    path: '/access',
    before: (page) => page.route(api('access-groups'), () => undefined),
    looks: wideOnly,
  },
  { name: 'access-create', dialog: ['access', 'form.create'], path: '/access?new', looks: withGerman },
  { name: 'access-group', path: caretaker, act: firstGroup, looks: withGerman, whole: true },
  {
    name: 'access-group-inactive',
    path: '/access?q=ehemalige',
    act: firstGroup,
    looks: wideOnly,
    whole: true,
  },
  { name: 'access-group-shared', path: caretaker, act: groupTab('shared'), looks: withGerman, whole: true },
  { name: 'access-group-acts', path: caretaker, act: groupTab('acts'), looks: withGerman, whole: true },
  {
    name: 'access-pick',
    dialog: ['access', 'permission.add'],
    path: caretaker,
    act: pickHouse,
    looks: withGerman,
  },
  {
    name: 'access-sees',
    dialog: ['access', 'sees.title'],
    path: caretaker,
    act: seenByFirst,
    looks: withGerman,
  },
  { name: 'access-share', path: '/units', act: shareFirstUnit, looks: withGerman },
  { name: 'access-group-not-found', path: '/access/00000000-0000-4000-8000-000000000000', looks: wideOnly },
  {
    name: 'access-edit',
    dialog: ['access', 'form.edit'],
    path: caretaker,
    act: editFirst,
    looks: withGerman,
  },
]
