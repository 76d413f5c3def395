import { changeBoot } from '@keystead/module-sdk/cli/dev/patch'
import type { IndexModule, ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { modules, type Place, placesOf, segments, visitPlace } from '../support/modules/places.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

const url = inject('appUrl')
let places: Place[]
let page: Page
beforeAll(async () => {
  places = await placesOf(url)
  const opened = await openPage({ as: demo })
  page = opened.page
  return () => opened.context.close()
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** The index as it would be with another word on one module. */
type Change = (index: ModuleIndex) => ModuleIndex

const changeModule =
  (id: string, change: (module: IndexModule) => IndexModule[]): Change =>
  (index) => ({
    ...index,
    modules: index.modules.flatMap((module) => (module.id === id ? change(module) : [module])),
  })
const withoutFiles = ({
  entry: _,
  entryIntegrity: __,
  manifest: ___,
  manifestIntegrity: ____,
  ...rest
}: IndexModule) => rest

/** Every page is told of an index that is changed on its way. */
async function sayOfIndex(page: Page, change: Change): Promise<void> {
  await page.route('**/registry/v1/modules*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
  await page.route(
    ({ pathname }) => /^\/(dashboard|access|profile|portfolio|properties|contacts|leases)\b/.test(pathname),
    async (route) => {
      const response = await route.fetch()
      const body = changeBoot(await response.text(), (boot) => ({
        ...boot,
        index: boot.index && change(boot.index),
      }))
      await route.fulfill({ response, body })
    },
  )
}

const filesOf = (id: string) => `**/modules/${id}/**`

/** How a module may be out of order, and whether its pages can still be led to. */
const ways: { how: string; opens: boolean; spoil: (page: Page, id: string) => Promise<unknown> }[] = [
  {
    how: 'away',
    opens: false,
    spoil: (page, id) =>
      sayOfIndex(
        page,
        changeModule(id, () => []),
      ),
  },
  {
    how: 'locked',
    opens: false,
    spoil: (page, id) =>
      sayOfIndex(
        page,
        changeModule(id, (module) => [{ ...withoutFiles(module), state: 'locked', reason: 'enterprise' }]),
      ),
  },
  {
    how: 'held',
    opens: false,
    spoil: (page, id) =>
      sayOfIndex(
        page,
        changeModule(id, (module) => [
          { ...withoutFiles(module), state: 'held', reason: 'needs another shell' },
        ]),
      ),
  },
  {
    how: 'slow',
    opens: true,
    spoil: (page, id) =>
      page.route(
        filesOf(id),
        (route) => void setTimeout(() => route.continue().catch(() => undefined), 4_000),
      ),
  },
  {
    how: 'broken',
    opens: true,
    spoil: (page, id) => page.route(filesOf(id), (route) => route.fulfill({ status: 500 })),
  },
]

/**
 * Each module may be away. To the others it is the same whatever keeps it from opening, and what a slot does without
 * its files is tried slot by slot (`all-modules`): there leases will do, with a part on pages of each other module.
 */
const outOfOrder = (how: string) => (how === 'away' && !isQuick ? modules : ['leases'])

/** What the index says of it is the same to slots and links, whether it is locked, held or away. */
const few = isQuick ? ways.filter(({ how }) => how !== 'locked' && how !== 'held') : ways

describe.each(few)('with one module $how each other one works', ({ how, opens, spoil }) => {
  it.each(outOfOrder(how))('%s', async (id) => {
    await spoil(page, id)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const place of places.filter(({ module }) => module !== id)) {
      await visitPlace(page, place, { whole: how !== 'slow' })
      if (!opens) {
        const own = (segments[id] ?? []).map((segment) => `main a[href^="/${segment}"]`).join(', ')
        const { path } = place
        expect({ path, leadsTo: await page.locator(own).count() }).toEqual({ path, leadsTo: 0 })
      }
    }
  })
})
