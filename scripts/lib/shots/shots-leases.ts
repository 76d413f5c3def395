import type { Page } from 'playwright'
import { type Shot, wideOnly, withGerman } from './shot.ts'
import { api } from './shots-acts.ts'

const main = (page: Page) => page.getByRole('main')

/** The lease with a timeline of periods: five past ones and one to come. */
const stepped = '/leases?q=ML-2020-01'

async function firstLease(page: Page): Promise<void> {
  await main(page).locator('h2 a').first().click()
  await page.waitForURL('**/leases/*-*')
  await main(page).locator('dl').first().waitFor()
}

/** The lease page's URL with a suffix: a tab, a dialog, the sheet. */
const firstLeaseWith = (rest: string) => async (page: Page) => {
  await firstLease(page)
  await page.goto(`${page.url().split('?', 1)[0]}${rest}`)
}

const idOf = (page: Page) => page.url().split('?', 1)[0]?.split('/').at(-1)

/** An action on a lease, by its dialog's URL. */
const firstLeaseAct = (act: string) => async (page: Page) => {
  await firstLease(page)
  await page.goto(`/leases/${idOf(page)}?${act}=${idOf(page)}`)
}

/** Leases: list states, a lease with its tabs, forms, actions and sheet. */
export const leaseShots: readonly Shot[] = [
  { name: 'leases', path: '/leases', looks: withGerman },
  { name: 'leases-expiring', path: '/leases?status=expiring', looks: wideOnly },
  { name: 'leases-no-match', path: '/leases?q=nobody-is-called-this', looks: wideOnly },
  { name: 'leases-empty', path: '/leases', viewer: 'free' },
  {
    name: 'leases-loading',
    path: '/leases',
    before: (page) => page.route(api('lease-agreements'), () => undefined),
    looks: wideOnly,
  },
  { name: 'lease', path: stepped, act: firstLease, looks: withGerman, whole: true },
  { name: 'lease-components', path: stepped, act: firstLeaseWith('?tab=components'), whole: true },
  { name: 'lease-details', path: stepped, act: firstLeaseWith('?tab=details'), looks: wideOnly, whole: true },
  { name: 'lease-mismatch', path: '/leases?q=HH-02', act: firstLease, looks: wideOnly, whole: true },
  { name: 'lease-sheet', path: stepped, act: firstLeaseWith('/sheet'), looks: withGerman, whole: true },
  { name: 'lease-handover', path: stepped, act: firstLeaseWith('/handover'), looks: withGerman, whole: true },
  { name: 'lease-not-found', path: '/leases/00000000-0000-4000-8000-000000000000', looks: wideOnly },
  { name: 'lease-create', dialog: ['leases', 'list.create'], path: '/leases?new', looks: withGerman },
  {
    name: 'lease-steps',
    dialog: ['leases', 'steps.title'],
    path: stepped,
    act: firstLeaseWith('?rentSteps'),
    looks: withGerman,
  },
  {
    name: 'lease-activate',
    dialog: ['leases', 'activate.title'],
    path: '/leases?status=draft',
    act: firstLeaseAct('activate'),
    looks: withGerman,
  },
  {
    name: 'lease-renew',
    dialog: ['leases', 'renew.title'],
    path: stepped,
    act: firstLeaseAct('renew'),
    looks: withGerman,
  },
  {
    name: 'lease-notice',
    dialog: ['leases', 'act.notice'],
    path: stepped,
    act: firstLeaseAct('notice'),
    looks: withGerman,
  },
]
