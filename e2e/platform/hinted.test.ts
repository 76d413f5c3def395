import type { Page, Request } from 'playwright'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { demo } from '../support/sign-in.ts'

const url = inject('appUrl')
let page: Page
let property: string

beforeAll(async () => {
  const call = apiOf(url, (await sessionOf(url, demo)).access_token)
  property = (await call<{ id: string }[]>('GET', '/property-groups/')).body[0]?.id ?? ''
  const opened = await openPage({ as: demo, width: 1440, height: 900 })
  page = opened.page
  // The first visit leaves the hint by which the next document is written for the person.
  await askedBy(() => page.goto('/dashboard'))
  return () => opened.context.close()
})

const isStream = (request: Request) => request.url().includes('/api/v1/changes')

/** What an act asks for, until nothing has been under way for a moment. */
async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const underWay = new Set<Request>()
  let last = 0
  const begin = (request: Request) => {
    asked.push(new URL(request.url()).pathname)
    if (!isStream(request)) underWay.add(request)
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

// Document, what it names, data: a file that the document does not name would be a level of its own.
it.each([
  ['/portfolio', () => '/portfolio'],
  ['a property', () => `/properties/${property}`],
  ['/dashboard', () => '/dashboard'],
])('%s is at most three requests deep: its document names each file of a module', async (_name, path) => {
  let html = ''
  const shown: string[] = []
  const note = (request: Request) => shown.push(new URL(request.url()).pathname)
  const asked = await askedBy(async () => {
    page.on('request', note)
    html = (await (await page.goto(path()))?.text()) ?? ''
    await page.getByText('Lychener Höfe').first().waitFor()
    // What comes after its rows, such as the chart at the foot of the dashboard, is a second wave of its own.
    page.off('request', note)
  })
  const named = [...html.matchAll(/<link rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
  const ofModules = (paths: string[]) => paths.filter((each) => each.startsWith('/modules/'))
  expect(ofModules(shown).length).toBeGreaterThan(3)
  expect(ofModules(shown).filter((each) => !named.includes(each))).toEqual([])
  const files = ofModules(asked)
  expect(files.filter((each, at) => files.indexOf(each) !== at)).toEqual([])
})

it('a link begins the module that it leads to: with code under a resting pointer, with data when pressed', async () => {
  await askedBy(() => page.goto('/dashboard'))
  const link = page.locator('.sh-nav-list a[href="/contacts"]').first()
  const rested = await askedBy(() => link.hover())
  expect(rested.filter((each) => each.startsWith('/modules/contacts/')).length).toBeGreaterThan(2)
  expect(rested.filter((each) => each.startsWith('/api/'))).toEqual([])
  const pressed = await askedBy(() => link.click())
  expect(pressed).toContain('/api/v1/contacts/')
  expect(pressed.filter((each) => each.startsWith('/modules/'))).toEqual([])
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
})
