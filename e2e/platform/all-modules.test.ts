import type { BuiltFiles } from '@keystead/module-sdk/cli/built-module'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { builtOf, type Publisher, publisherOf, startWhole } from '../support/fixture-app.ts'
import { otherVersion } from '../support/modules/other-version.ts'
import { goWithin, modules, type Place, placesOf, visitPlace } from '../support/modules/places.ts'
import { type SlotHost, slotHosts } from '../support/modules/slot-hosts.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

/** A list of each module, and its title in the older version. */
const titles: Record<string, { path: string; title: string }> = {
  portfolio: { path: '/portfolio', title: 'Properties' },
  contacts: { path: '/contacts', title: 'Contacts' },
  leases: { path: '/leases', title: 'Lease Management' },
  access: { path: '/access', title: 'Access Management' },
  profile: { path: '/profile', title: 'Profile and settings' },
}
const newer = '9.0.0'
/** Whatever it brings to a slot throws while it is drawn. */
const throwing = '9.1.0'

const throwInSlots = (global: string) => `{
  const { get } = ${global}
  const slotsOf = (made) => Object.keys(made.default.slots ?? {})
  const Part = () => { throw new Error('Spoilt') }
  ${global} = { ...${global}, get: async (name) => {
    const made = (await get(name))()
    const slots = Object.fromEntries(slotsOf(made).map((slot) => [slot, async () => ({ Part })]))
    return () => ({ default: { ...made.default, slots } })
  } }
}`

let app: App
let publisher: Publisher
let places: Place[]
const built: Record<string, BuiltFiles> = {}
/** Of which an older and a newer version are used at once. */
const few = isQuick ? modules.slice(0, 1) : modules
const withSlots = [...new Set(slotHosts.flatMap(({ by }) => by))]

beforeAll(async () => {
  app = await startWhole()
  publisher = await publisherOf(app)
  for (const id of modules) built[id] = await builtOf(id)
  for (const id of few) {
    const { title } = titles[id] as { title: string }
    const texts = (script: string) =>
      script.replace(`"list.title":"${title}"`, `"list.title":"${title} anew"`)
    await publisher.publishFiles(otherVersion(built[id] as BuiltFiles, { version: newer, texts }))
  }
  for (const id of withSlots)
    await publisher.publishFiles(
      otherVersion(built[id] as BuiltFiles, { version: throwing, run: throwInSlots }),
    )
  places = await placesOf(app.url)
  return () => app.remove()
})

/** Waits until a page has heard by the stream which version of a module is meant. */
const hear = (page: Page, id: string, version: string) =>
  page.waitForFunction(
    ([module, wanted]) =>
      JSON.parse(localStorage.getItem('keystead.index') ?? '{}').modules?.some(
        (each: { id: string; version: string }) => each.id === module && each.version === wanted,
      ),
    [id, version] as const,
  )

describe('an older and a newer version at once', () => {
  let context: BrowserContext
  let older: Page
  let later: Page

  beforeAll(async () => {
    const opened = await openPage({ baseUrl: app.url, as: demo })
    context = opened.context
    older = opened.page
    later = await context.newPage()
    for (const page of [older, later]) {
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    return () => context.close()
  })

  const shows = (page: Page, name: string, timeout?: number) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout })

  /** Anew: what is on screen keeps its version. */
  async function enter(page: Page, path: string, title: string, timeout?: number): Promise<void> {
    await page.bringToFront()
    await goWithin(page, '/dashboard')
    await shows(page, 'Dashboard')
    await goWithin(page, path)
    await shows(page, title, timeout)
  }

  /** The index is stored for all tabs by the first that hears of it; one behind it may hear a moment later. */
  const enterOnceHeard = (page: Page, path: string, title: string) =>
    vi.waitFor(() => enter(page, path, title, 3_000), { timeout: 30_000, interval: 500 })

  /** Each other module in turn, in a page that runs a version of this one. */
  async function useOthers(page: Page, id: string): Promise<void> {
    await page.bringToFront()
    for (const place of places.filter(({ module }) => module !== id)) await visitPlace(page, place)
  }

  it.each(few)('of %s: each of two tabs has its own, and all others work in both', async (id) => {
    const { path, title } = titles[id] as (typeof titles)[string]
    await enter(older, path, title)
    await publisher.promote(id, newer)
    await hear(older, id, newer)
    await enterOnceHeard(later, path, `${title} anew`)
    await useOthers(later, id)
    // What is on screen stays as it was.
    await older.bringToFront()
    await expectVisible(older.getByRole('heading', { level: 1, name: title, exact: true }))
    await useOthers(older, id)
    await enterOnceHeard(older, path, `${title} anew`)
  })
})

/** The files that fill the slots, and no page of their modules. */
function filesOfSlots(): string[] {
  return slotHosts.flatMap(({ slot, by }) =>
    by.flatMap((id) => {
      const { preload, routes } = (built[id] as BuiltFiles).manifest
      const ofPages = routes.flatMap((route) => preload[route]?.files ?? [])
      return (preload[slot]?.files ?? []).filter((file) => !ofPages.includes(file))
    }),
  )
}

const isOfSlot = ({ pathname }: URL) => filesOfSlots().some((file) => pathname.endsWith(`/${file}`))

interface Way {
  how: string
  version?: string
  spoil?: (page: Page, host: SlotHost) => Promise<unknown>
  /** Whether what is brought is seen; left out: as far as it can be without its rows. */
  seen?: boolean
  /** The slot gives up at once, or soon. */
  ends?: boolean
}

// What throws is promoted for all: last.
const ways: Way[] = [
  { how: 'is well', seen: true },
  {
    how: 'is lost',
    seen: false,
    ends: true,
    spoil: (page) => page.route(isOfSlot, (route) => route.abort()),
  },
  { how: 'never comes', seen: false, spoil: (page) => page.route(isOfSlot, () => undefined) },
  {
    how: 'is answered with 500',
    spoil: async (page, { rows }) =>
      rows && page.route(rows, (route) => route.fulfill({ status: 500, json: { detail: 'x' } })),
  },
  {
    how: 'is not answered',
    spoil: async (page, { rows }) => rows && page.route(rows, () => undefined),
  },
  { how: 'throws while it is drawn', version: throwing, seen: false, ends: true },
]

describe('a page is complete', () => {
  let page: Page
  beforeAll(async () => {
    const opened = await openPage({ baseUrl: app.url, as: demo })
    page = opened.page
    return () => opened.context.close()
  })

  const tried = ways.filter(({ ends }) => ends || !isQuick)
  describe.each(tried)('if its slot’s contribution $how', ({ version, spoil, seen, ends }) => {
    beforeAll(async () => {
      if (version) await Promise.all(withSlots.map((id) => publisher.promote(id, version)))
      // Nothing of it is loaded any more.
      await page.goto('/help')
    })

    it.each(slotHosts)('$slot', async (host) => {
      const { path, stands, use, brought } = host
      await spoil?.(page, host)
      await goWithin(page, path(places))
      await stands(page, places)
      if (seen) await expectVisible(brought(page))
      // What gave up leaves a mark that is not seen.
      if (ends) await page.locator('[data-unknown]').first().waitFor({ state: 'attached' })
      if (seen === false) expect(await brought(page).count()).toBe(0)
      const isBroken = page.getByText('This section could not be loaded')
      expect(await isBroken.count()).toBe(0)
      await use(page)
      expect(await isBroken.count()).toBe(0)
      // A link under a resting pointer would load what the next one is to miss.
      await page.mouse.move(0, 0)
      await page.unrouteAll()
    })
  })
})
