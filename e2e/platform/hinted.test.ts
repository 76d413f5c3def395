import type { Page, Request } from 'playwright'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { isStream } from '../support/live.ts'
import { demo } from '../support/sign-in.ts'

const url = inject('appUrl')
let page: Page
let property: string

beforeAll(async () => {
  const session = await sessionOf(url, demo)
  const call = apiOf(url, session.access_token)
  property = (await call<{ id: string }[]>('GET', '/property-groups/')).body[0]?.id ?? ''
  const opened = await openPage({ as: session, width: 1440, height: 900 })
  page = opened.page
  // The first visit leaves the hint by which the next document is written for the person.
  await askedBy(openDashboard)
  return () => opened.context.close()
})

const shown = (words: string) => page.getByRole('main').getByText(words).first().waitFor()

/**
 * Until its last card is there, and the account's copy of the settings, which is asked for once the stream of changes
 * has spoken: on a busy machine a page may ask for nothing for a while, and go on.
 */
async function openDashboard(): Promise<void> {
  const settings = page.waitForResponse((response) => response.url().endsWith('/account/settings/'))
  await page.goto('/dashboard')
  await shown('Vacant units')
  await settings
}

/** What an act asks for, until nothing has been under way for a moment. */
async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const underWay = new Set<Request>()
  let last = 0
  const begin = (request: Request) => {
    asked.push(new URL(request.url()).pathname)
    if (!isStream(request.url())) underWay.add(request)
    last = Date.now()
  }
  const end = (request: Request) => underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await act()
  // A resting pointer is heard a moment later.
  last = Date.now()
  const isQuiet = () => underWay.size === 0 && Date.now() - last > 400
  await vi.waitFor(() => expect(isQuiet()).toBe(true), { timeout: 10_000 })
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return asked
}

// Document, what it names, data: a file that the document does not name would be a level of its own. What the foot of
// the dashboard brings, and windows that are links, are a second wave: asked for once the rows are there, and nothing
// waits for them.
it.each([
  ['/portfolio', () => '/portfolio', 'Lychener Höfe', 0],
  ['a property', () => `/properties/${property}`, 'Monthly rent', 1],
  ['/dashboard', () => '/dashboard', 'This month: as of today', 1],
])(
  '%s is at most three requests deep: its document names each module file',
  async (_name, path, words, later) => {
    let html = ''
    const asked = await askedBy(async () => {
      html = (await (await page.goto(path()))?.text()) ?? ''
      await shown(words)
    })
    const named = [...html.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
    const files = asked.filter((each) => each.startsWith('/modules/'))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((each) => !named.includes(each))).toHaveLength(later)
    expect(files.filter((each, at) => files.indexOf(each) !== at)).toEqual([])
  },
)

/** A single property, or what belongs to it. */
const isOfRow = (path: string) => /^\/api\/v1\/[\w/-]*[0-9a-f]{8}-/.test(path)

it('a link prefetches its page: a list with data on hover, a row with data on press', async () => {
  // Nobody else's: what other journeys do as the demo's landlord is heard of in each of their pages.
  const own = await sessionOf(url, await createAccount(url, 'hinted'))
  const call = apiOf(url, own.access_token)
  const { building } = await addProperty(call, 'Weserhaus')
  const { body } = await call<{ id: string }>('POST', '/rent-units/', {
    building_id: building,
    unit_number: 'VH-2',
    is_available: false,
  })
  // With a lease there are no first steps left, for which each module is asked.
  const tenant = { first_name: 'Mia', last_name: 'Muster' }
  await addLease(call, { unit: body.id, tenant, start_date: '2020-01-01', monthly_rent: 700 })
  const opened = await openPage({ as: own, width: 1440, height: 900 })
  page = opened.page
  await askedBy(openDashboard)
  const link = page.locator('.sh-nav-list a[href="/contacts"]').first()
  const rested = await askedBy(async () => {
    const begun = page.waitForRequest(/\/modules\/contacts\//)
    await link.hover()
    await begun
  })
  expect(rested.filter((each) => each.startsWith('/modules/contacts/')).length).toBeGreaterThan(2)
  expect(rested).toContain('/api/v1/contacts/')
  const pressed = await askedBy(async () => {
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
  })
  expect(pressed).not.toContain('/api/v1/contacts/')
  // What holds calls to what is declared reads manifests from the cache, whenever it has arrived.
  expect(pressed.filter((each) => /^\/modules\/.*(?<!\/manifest\.json)$/.test(each))).toEqual([])
  await page.goBack()
  const card = page.getByRole('main').getByRole('link', { name: 'Weserhaus' }).first()
  const restedOnRow = await askedBy(async () => {
    const begun = page.waitForRequest(/\/modules\/portfolio\//)
    await card.hover()
    await begun
  })
  expect(restedOnRow.filter(isOfRow)).toEqual([])
  const pressedOnRow = await askedBy(async () => {
    await card.click()
    await page.getByRole('heading', { level: 1, name: 'Weserhaus' }).waitFor()
  })
  expect(pressedOnRow.filter(isOfRow)).not.toEqual([])
  await opened.context.close()
})
