import type { Page } from 'playwright'
import { expect } from 'vitest'
import { sessionOf } from '../accounts.ts'
import { apiOf } from '../api.ts'
import { demo } from '../sign-in.ts'

/** Where each module is used, and what it shows there. */
export interface Place {
  module: string
  path: string
  shows: string | RegExp
}

/** The modules for landlords, each with the first segments of its paths. */
export const segments: Record<string, string[]> = {
  portfolio: ['portfolio', 'properties', 'buildings', 'units', 'notifications'],
  contacts: ['contacts'],
  leases: ['leases'],
  access: ['access'],
  profile: ['profile', 'settings', 'help'],
}
export const modules = Object.keys(segments)

/** One or two places of each module, with rows of the demo. */
export async function placesOf(url: string): Promise<Place[]> {
  const call = apiOf(url, (await sessionOf(url, demo)).access_token)
  const first = async <Row>(list: string) =>
    (await call<(Row & { id: string })[]>('GET', `/${list}/`)).body[0]
  const property = await first<{ name: string }>('property-groups')
  const contact = await first<{ person: { last_name: string } | null }>('contacts')
  const lease = await first('lease-agreements')
  if (!property || !contact || !lease) throw new Error('The demo has no rows.')
  return [
    { module: 'portfolio', path: '/portfolio', shows: property.name },
    { module: 'portfolio', path: `/properties/${property.id}`, shows: property.name },
    { module: 'contacts', path: '/contacts', shows: 'Lea Hoffmann' },
    { module: 'contacts', path: `/contacts/${contact.id}`, shows: contact.person?.last_name ?? /./ },
    { module: 'leases', path: '/leases?q=Hoffmann', shows: 'Lea Hoffmann' },
    { module: 'leases', path: `/leases/${lease.id}`, shows: 'Deposit' },
    { module: 'access', path: '/access', shows: 'Access' },
    { module: 'profile', path: '/profile', shows: demo.email },
  ]
}

/** Waits until no part of the page is loading. */
export const untilLoaded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main :is([aria-busy=true], [data-coming])'))

/** In a test run alone, nothing was opened before. */
const isUnopened = (page: Page) => page.url() === 'about:blank'

/** Navigates within the app, without a reload. */
export async function goWithin(page: Page, path: string): Promise<void> {
  if (isUnopened(page)) return void (await page.goto(path))
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Goes to a page with another title, and waits until the one before is gone. */
export async function goOn(page: Page, path: string): Promise<void> {
  if (isUnopened(page)) return void (await page.goto(path))
  const before = await page.waitForSelector('main h1')
  await goWithin(page, path)
  await page.waitForFunction((title) => !title.isConnected, before)
}

/** Goes to any page; what another one shows is not taken for its content. */
export function moveTo(page: Page, path: string): Promise<void> {
  if (isUnopened(page)) return goWithin(page, path)
  const isThere = new URL(path, page.url()).pathname === new URL(page.url()).pathname
  return isThere ? goWithin(page, path) : goOn(page, path)
}

/**
 * Opens it and asserts that its content is there and nothing reports a failure.
 *
 * @param options.whole false if parts of the page load slowly: checks what is there by then
 */
export async function visitPlace(
  page: Page,
  { path, shows }: Pick<Place, 'path' | 'shows'>,
  { whole = true } = {},
): Promise<void> {
  await moveTo(page, path)
  await page.getByRole('main').getByText(shows).first().waitFor()
  // What is still loading, such as a part being retried, has not failed yet.
  if (whole) await untilLoaded(page)
  const said = await page.getByRole('main').getByRole('alert').allTextContents()
  expect(
    said.filter((text) => text !== ''),
    path,
  ).toEqual([])
}
