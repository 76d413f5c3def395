import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Account, sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { forgetVisits, openPage } from '../support/browser.ts'
import {
  delayApi,
  removeAppearTimeout,
  shiftsOfOpening,
  tooMuch,
  watchShifts,
} from '../support/layout/layout-shift.ts'
import { takeLostPresses, watchPresses } from '../support/layout/lost-presses.ts'
import { isQuick } from '../support/quick.ts'
import { demo, free } from '../support/sign-in.ts'

const url = inject('appUrl')
const widths = [390, 1440]
/** How late the API answers. */
const late = 700

/** Two pages, a phone's and a desk's, that keep account of what moves. */
async function openBoth(as: Account): Promise<Page[]> {
  const opened = await Promise.all(
    widths.map((width) => openPage({ as, width, height: width < 600 ? 844 : 900, withMotion: true })),
  )
  for (const { page } of opened) {
    await removeAppearTimeout(page)
    await watchShifts(page)
    await watchPresses(page)
    await delayApi(page, late)
  }
  return opened.map(({ page }) => page)
}

/** What moves too much on a page, and what of its head goes or moves once it can be pressed, at each width. */
async function moved(pages: Page[], path: string, last?: (page: Page) => Locator): Promise<string[]> {
  const both = await Promise.all(
    pages.map(async (page) => [
      ...tooMuch(await shiftsOfOpening(page, path, last?.(page))),
      ...(await takeLostPresses(page)),
    ]),
  )
  return both.flatMap((faults, index) => faults.map((line) => `${widths[index]} px: ${line}`))
}

const paths = [
  '/dashboard',
  '/portfolio?view=grid',
  '/portfolio?view=list',
  '/buildings',
  '/units',
  '/notifications',
  '/portfolio/rent-roll',
  '/leases',
  '/contacts',
  '/contacts/import',
  '/payments',
  '/payments/import',
  '/access',
  '/profile',
  '/profile/edit',
  '/settings',
  '/settings/notifications',
  '/settings/security',
  '/help',
  '/maintenance',
]

describe('nothing shifts once visible, with the API 700 ms late', () => {
  let pages: Page[]
  let first: (resource: string) => Promise<string>

  beforeAll(async () => {
    const call = apiOf(url, (await sessionOf(url, demo)).access_token)
    first = async (resource) => (await call<{ id: string }[]>('GET', `/${resource}/`)).body[0]?.id ?? ''
    pages = await openBoth(demo)
    return () => Promise.all(pages.map((page) => page.context().close()))
  })

  it.each(isQuick ? paths.filter((_, index) => index % 4 === 0) : paths)('%s', async (path) =>
    expect(await moved(pages, path)).toEqual([]),
  )

  it('a property', async () => {
    const id = await first('property-groups')
    expect(await moved(pages, `/properties/${id}`)).toEqual([])
    expect(await moved(pages, `/properties/${id}?tab=settings`)).toEqual([])
  })

  /** As on a first visit, with some answers even later. */
  async function delayMore(paths: string): Promise<void> {
    for (const page of pages) {
      await forgetVisits(page)
      await delayApi(page, 2 * late, paths)
    }
    onTestFinished(async () => {
      for (const page of pages) await page.unroute(paths)
    })
  }

  it('the dashboard with the payments coming last', async () => {
    await delayMore('**/api/v1/data/payments/**')
    const faults = await Promise.all(
      pages.map(async (page) => {
        // On every day of the month, unlike overdue rents.
        const received = page.getByText(/^Received in /).first()
        return tooMuch(await shiftsOfOpening(page, '/dashboard', received), 0.001)
      }),
    )
    expect(faults).toEqual([[], []])
  })

  it('payments with the accounts coming last: its actions stay where they appear', async () => {
    await delayMore('**/api/v1/data/payments/accounts/**')
    expect(await moved(pages, '/payments')).toEqual([])
  })

  it('a property with other modules’ actions loading one by one', async () => {
    await delayMore('**/modules/leases/**')
    const last = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create lease' })
    expect(await moved(pages, `/properties/${await first('property-groups')}`, last)).toEqual([])
  })

  it('a property from a list: its own action stays where it appears', async () => {
    const { page, context } = await openPage({ as: demo, withMotion: true })
    await page.goto('/portfolio')
    const property = page.getByRole('main').getByRole('link', { name: 'Lychener Höfe' }).first()
    await property.waitFor()
    // Where it was seen until the others' were there, unless they took so long that it was shown without them.
    const watched = page.evaluate(
      () =>
        new Promise<{ places: number[]; isShown: boolean }>((resolve) => {
          const seen = new Set<number>()
          let since = 0
          const look = () => {
            const acts = [...document.querySelectorAll('.ks-late-acts button')]
            const shown = acts.filter((act) => act.checkVisibility({ visibilityProperty: true }))
            const own = shown.find((act) => act.textContent === 'Edit')
            if (acts.length > 0) since ||= performance.now()
            if (own && performance.now() - since < 250) seen.add(own.getBoundingClientRect().x)
            if (shown.some((act) => act.textContent === 'Create lease'))
              resolve({ places: [...seen], isShown: own !== undefined })
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    await property.click()
    const { places, isShown } = await watched
    expect(isShown).toBe(true)
    expect(places.length).toBeLessThanOrEqual(1)
    await context.close()
  })

  it('a contact', async () => {
    expect(await moved(pages, `/contacts/${await first('contacts')}`)).toEqual([])
  })

  it('a lease: its periods, components, sheet, handover record', async () => {
    const lease = `/leases/${await first('lease-agreements')}`
    for (const path of [lease, `${lease}?tab=components`, `${lease}/sheet`, `${lease}/handover`])
      expect(await moved(pages, path)).toEqual([])
  })

  it('an access group: its members', async () => {
    expect(await moved(pages, `/access/${await first('access-groups')}`)).toEqual([])
  })

  it('a building', async () => {
    expect(await moved(pages, `/buildings/${await first('buildings')}`)).toEqual([])
  })
})

describe('nothing shifts for a new account', () => {
  let pages: Page[]

  beforeAll(async () => {
    pages = await openBoth(free)
    return () => Promise.all(pages.map((page) => page.context().close()))
  })

  it.each(['/dashboard', '/portfolio'])('%s', async (path) => expect(await moved(pages, path)).toEqual([]))
})
