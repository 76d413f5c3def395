import type { Session } from '@supabase/supabase-js'
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { type PageCost, type Profile, pageCost } from '../support/cost/page-cost.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'
import { workerBrowser } from '../support/stage/worker-browser.ts'

const url = inject('appUrl')
const property = 'Lychener Höfe'
let browser: Browser
let ids: Record<string, string>
/** Of somebody who has signed in and been here. */
let known: Profile

beforeAll(async () => {
  browser = await workerBrowser()
  const session = await sessionOf(url, demo)
  const call = apiOf(url, session.access_token)
  const groups = (await call<{ id: string; name: string }[]>('GET', '/property-groups/')).body
  ids = Object.fromEntries(groups.map(({ id, name }) => [name, id]))
  await visitOnce(session)
})

/** Files that the build has not compressed are, at their first request. */
async function visitOnce(as: Session): Promise<void> {
  const { page, context } = await openPage({ as })
  for (const path of ['/portfolio', `/properties/${ids[property]}`, '/dashboard']) {
    await page.goto(path)
    await page.getByText(property).first().waitFor()
  }
  known = await context.storageState()
  const { page: visitor, context: own } = await openPage()
  await visitor.goto('/signup')
  await visitor.getByText('Password').first().waitFor()
  await Promise.all([context.close(), own.close()])
}

const isData = (address: string) => /^\/(api|auth|registry)\//.test(new URL(address).pathname)
/** Fetched once the page stands, sooner or later by the machine's load: what measures one visit in ten (ADR 32). */
const isLater = (address: string) => address.includes('/assets/vitals.')

/** With an empty cache: the document and each file, as they are sent. Data are as many as a landlord has rows. */
async function firstVisit(path: string, awaits: string, profile?: Profile) {
  const { parts, twice } = await pageCost(browser, { url, path, awaits, profile })
  const files = parts.filter(({ url: file }) => !isData(file) && !isLater(file))
  // Rows are asked for again when somebody writes meanwhile, or signs in as the same person, as other tests do.
  const again = twice.filter((address) => !isData(address))
  return { files, again }
}

const kilobytes = (parts: PageCost['parts']) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

// Reached, and two kilobytes above (ADR 36): `npm run bench -- bytes` finds the cause; justify a higher limit.
describe('a first visit loads no more than', () => {
  it.each([
    // Watching modules (ADR 49) is 1.2 of them, the preview for staff 0.6.
    ['/portfolio', 244, (): string => '/portfolio'],
    ['a property', 279, (): string => `/properties/${ids[property]}`],
    // Payments' two parts are 13 of them: entry 4, code 5, texts 3.5, the document 1.
    ['/dashboard', 255, (): string => '/dashboard'],
  ] as const)('on %s: %d KB of files', async (_name, most, path) => {
    const { files, again } = await firstVisit(path(), property, known)
    const names = files.map((file) => new URL(file.url).pathname)
    expect(kilobytes(files), names.join('\n')).toBeLessThan(most)
    // What nobody has pressed yet.
    expect(
      names.filter((name) =>
        /kit-(antd|menu-list|popup|select|options|overlay|fields|form|date)\./.test(name),
      ),
    ).toEqual([])
    expect(again).toEqual([])
    expect(Math.max(...files.map(({ level }) => level))).toBeLessThanOrEqual(3)
  })

  it.each(isQuick ? ['/login'] : ['/login', '/signup'])(
    'on %s: 197 KB of files, and no module runner',
    async (path) => {
      const { files } = await firstVisit(path, 'Password')
      expect(kilobytes(files)).toBeLessThan(197)
      expect(files.filter((file) => /\/(modules|federation)[./]|kit-(?!locale)/.test(file.url))).toEqual([])
    },
  )

  it('requests the account once', async () => {
    const as = await createAccount(url, 'once')
    // After the stream of changes has spoken.
    const until = (page: Page) => page.waitForResponse(/\/account\/settings\/$/)
    const visit = { url, path: '/dashboard', awaits: 'Dashboard', signedIn: true, as, until }
    const { twice, parts } = await pageCost(browser, visit)
    expect(twice.filter((address) => address.includes('/account/'))).toEqual([])
    expect(parts.some((part) => part.url.includes('/account/settings/'))).toBe(true)
  })
})
