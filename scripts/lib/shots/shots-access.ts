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

/** Two members, of whom one has not opened the app yet. */
const caretaker = '/access?q=hausmeister'

/** Access: the list in its states, a group with its parts, and its form. */
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
  { name: 'access-group-not-found', path: '/access/00000000-0000-4000-8000-000000000000', looks: wideOnly },
  {
    name: 'access-edit',
    dialog: ['access', 'form.edit'],
    path: caretaker,
    act: editFirst,
    looks: withGerman,
  },
]
