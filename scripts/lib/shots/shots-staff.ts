import { busyRegistry } from '@keystead/e2e/support/pages/busy-registry'
import type { Page } from 'playwright'
import { type Shot, wideOnly, withGerman } from './shot.ts'

const staff = { viewer: 'staff', before: busyRegistry, whole: true } as const

async function switchOff(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('switch').first().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Staff console: its four pages, a module, and the confirmation of a change. */
export const staffShots: readonly Shot[] = [
  { ...staff, name: 'staff', path: '/staff', looks: withGerman },
  { ...staff, name: 'staff-switch', path: '/staff', act: switchOff, looks: withGerman, whole: false },
  { ...staff, name: 'staff-versions', path: '/staff/modules', looks: withGerman },
  {
    ...staff,
    name: 'staff-module',
    path: '/staff/modules/leases',
    act: (page) => page.getByRole('main').locator('summary').first().click(),
    looks: withGerman,
  },
  { ...staff, name: 'staff-trail', path: '/staff/trail', looks: withGerman },
  { ...staff, name: 'staff-trail-no-match', path: '/staff/trail?q=zeppelin', looks: wideOnly },
  { ...staff, name: 'staff-preview', path: '/staff/preview?plan=pro', looks: withGerman },
  { ...staff, name: 'staff-app-as-free', path: '/?preview=free', looks: withGerman },
  { ...staff, name: 'staff-person', path: '/staff/preview?email=demo@keystead.app' },
]
