import type { Page } from 'playwright'
import { type Shot, wideOnly, withGerman } from './shot.ts'
import { api, fill, press } from './shots-acts.ts'

async function firstContact(page: Page): Promise<void> {
  await page.locator('h2 a').first().click()
  await page.locator('address, h2').first().waitFor()
}

async function editFirst(page: Page): Promise<void> {
  await firstContact(page)
  await press(/^(Edit|Bearbeiten)$/)(page)
}

/** Contacts: list states, a person, an organization, and their form. */
export const contactShots: readonly Shot[] = [
  { name: 'contacts', path: '/contacts', looks: withGerman },
  { name: 'contacts-no-match', path: '/contacts?q=nobody-is-called-this', looks: wideOnly },
  { name: 'contacts-empty', path: '/contacts', viewer: 'free' },
  {
    name: 'contacts-loading',
    path: '/contacts',
    before: (page) => page.route(api('contacts'), () => undefined),
    looks: wideOnly,
  },
  { name: 'contact-person', path: '/contacts?q=petersen', act: firstContact, looks: withGerman, whole: true },
  {
    name: 'contact-organization',
    path: '/contacts?q=weserblick',
    act: firstContact,
    looks: withGerman,
    whole: true,
  },
  { name: 'contact-not-found', path: '/contacts/00000000-0000-4000-8000-000000000000', looks: wideOnly },
  { name: 'contact-create', dialog: ['contacts', 'create.title'], path: '/contacts?new', looks: withGerman },
  {
    name: 'contact-create-double',
    dialog: ['contacts', 'create.title'],
    path: '/contacts?new',
    act: (page) => fill(page, /^E-mail/, 'lea.hoffmann@example.org'),
  },
  {
    name: 'contact-edit',
    dialog: ['contacts', 'edit.title'],
    path: '/contacts?q=weserblick',
    act: editFirst,
    looks: withGerman,
  },
]
