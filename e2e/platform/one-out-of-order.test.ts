import { changeBoot } from '@keystead/module-sdk/cli/dev/patch'
import type { IndexModule, ModuleIndex } from '@keystead/module-sdk/manifest'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { demo } from '../support/sign-in.ts'

/** Where each module is used, and what stands there of its own. */
interface Place {
  module: string
  path: string
  shows: string | RegExp
}

const segments: Record<string, string[]> = {
  portfolio: ['portfolio', 'properties', 'buildings', 'units', 'notifications'],
  contacts: ['contacts'],
  leases: ['leases'],
  access: ['access'],
  profile: ['profile', 'settings', 'help'],
}
const modules = Object.keys(segments)

let places: Place[]
beforeAll(async () => {
  const url = inject('appUrl')
  const call = apiOf(url, (await sessionOf(url, demo)).access_token)
  const first = async <Row>(list: string) =>
    (await call<(Row & { id: string })[]>('GET', `/${list}/`)).body[0]
  const property = await first<{ name: string }>('property-groups')
  const contact = await first<{ person: { last_name: string } | null }>('contacts')
  const lease = await first('lease-agreements')
  if (!property || !contact || !lease) throw new Error('The demo has no rows.')
  places = [
    { module: 'portfolio', path: '/portfolio', shows: property.name },
    { module: 'portfolio', path: `/properties/${property.id}`, shows: property.name },
    { module: 'contacts', path: '/contacts', shows: 'Lea Hoffmann' },
    { module: 'contacts', path: `/contacts/${contact.id}`, shows: contact.person?.last_name ?? /./ },
    { module: 'leases', path: '/leases?q=Hoffmann', shows: 'Lea Hoffmann' },
    { module: 'leases', path: `/leases/${lease.id}`, shows: 'Deposit' },
    { module: 'access', path: '/access', shows: 'Access' },
    { module: 'profile', path: '/profile', shows: demo.email },
  ]
})

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
  await page.route('**/registry/v1/modules', async (route) => {
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

describe.each(ways)('with one module $how each other one is used', ({ opens, spoil }) => {
  it.each(modules)('%s', async (id) => {
    const { page, context } = await openPage({ as: demo })
    await spoil(page, id)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const { path, shows } of places.filter(({ module }) => module !== id)) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await page.getByRole('main').getByText(shows).first().waitFor()
      const said = await page.getByRole('main').getByRole('alert').allTextContents()
      expect({ path, said: said.filter((text) => text !== '') }).toEqual({ path, said: [] })
      if (!opens) {
        const own = (segments[id] ?? []).map((segment) => `main a[href^="/${segment}"]`).join(', ')
        expect({ path, leadsTo: await page.locator(own).count() }).toEqual({ path, leadsTo: 0 })
      }
    }
    await context.close()
  })
})
