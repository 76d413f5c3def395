import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildModule } from '@keystead/module-sdk/preset/build'
import type { Session } from '@supabase/supabase-js'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { apiOf, type Call } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { publisherOf, registryOf, startWhole } from '../support/fixture-app.ts'
import {
  delayApi,
  removeAppearTimeout,
  shiftsOfOpening,
  tooMuch,
  watchShifts,
} from '../support/layout/layout-shift.ts'
import { isQuick } from '../support/quick.ts'
import { root } from '../support/root.ts'
import { steps } from '../support/steps.ts'

let app: App
let owner: Session
let member: Session
let property: string
let unit: string
let group: string
let page: Page
let other: Page

const folder = join(root, 'e2e', 'fixtures', 'inspections')
/** As the owner, and as the member of the group. */
let asOwner: Call
let asMember: Call

beforeAll(async () => {
  app = await startWhole()
  const publisher = await publisherOf(app)
  await buildModule({ folder })
  await publisher.publish(folder)
  await publisher.promote('inspections', '1.0.0')
  owner = await sessionOf(app.url, await createAccount(app.url, 'owner'))
  member = await sessionOf(app.url, await createAccount(app.url, 'member'))
  asOwner = apiOf(app.url, owner.access_token)
  asMember = apiOf(app.url, member.access_token)
  const post = async (path: string, body: object) => {
    const { status, body: row } = await asOwner<{ id: string }>('POST', path, body)
    expect([path, status]).toEqual([path, 201])
    return row.id
  }
  property = await post('/property-groups/', { name: 'Lindenhof' })
  const place = {
    building_number: '1',
    street: 'Weg 1',
    city: 'Ulm',
    country: 'Germany',
    postal_code: '89073',
  }
  const building = await post('/buildings/', { ...place, propertygroup_id: property })
  unit = await post('/rent-units/', { building_id: building, unit_number: 'L-01' })
  for (const unit_number of ['2', 'Seitenflügel, Wohnung 12', 'L-04', 'L-05']) {
    const rent_unit_id = await post('/rent-units/', { building_id: building, unit_number })
    if (unit_number.length > 1)
      await post('/data/inspections/visits/', { rent_unit_id, visited_on: '2026-11-20' })
  }
  group = await post('/access-groups/', { name: 'Hausmeister' })
  await post(`/access-groups/${group}/members/`, { email: member.user.email })
  await share(1)
}, 180_000)
afterAll(() => app.remove())

const share = async (permission: number) => {
  const grant = { resource_type_id: 'property_group', resource_id: property, permission }
  await asOwner('PUT', `/access-groups/${group}/permissions/`, [grant])
}

const rows = (of: Page) => of.getByRole('list', { name: 'Inspections' }).getByRole('listitem')

steps('a module with its own data', () => {
  it('renders its panel on another module’s page, and saves input there', async () => {
    page = (await openPage({ baseUrl: app.url, as: owner })).page
    other = (await openPage({ baseUrl: app.url, as: member })).page
    await Promise.all([page.goto(`/units/${unit}`), other.goto(`/units/${unit}`)])
    await Promise.all([page, other].map((each) => each.getByText('No inspections yet').waitFor()))
    await page.getByRole('button', { name: 'Record inspection' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record inspection' })
    await dialog.getByLabel(/^Note/).fill('Damp wall')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining('Damp wall')])
  })

  it('shows it to people with whom the unit is shared, without a reload, read-only', async () => {
    await expect.poll(() => rows(other).allTextContents()).toEqual([expect.stringContaining('Damp wall')])
    const visit = { rent_unit_id: unit, visited_on: '2026-11-24' }
    const answer = await asMember<{ type: string }>('POST', '/data/inspections/visits/', visit)
    expect([answer.status, answer.body.type]).toEqual([403, 'level_too_low'])
  })

  it('marks the unit in its table row, with one call for rows and windows (R196)', async () => {
    const { page: table, context } = await openPage({ baseUrl: app.url, as: owner })
    // The visit of a moment ago is a recent change, for which the stream would have it read again.
    await table.route('**/api/v1/changes*', () => undefined)
    const asked: string[] = []
    table.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await table.goto(`/properties/${property}`)
    await table.getByRole('rowheader', { name: /^L-01.*, Inspected \d/ }).waitFor()
    await table.getByRole('link', { name: /L-01.*Inspected \d/ }).waitFor()
    expect(asked.filter((path) => path.includes('/inspections/visits/'))).toHaveLength(1)
    await context.close()
  })

  it.each(isQuick ? [390] : [390, 1440])(
    'shifts nothing when the marks load after the table, at %i px (R196)',
    async (width) => {
      const { page: late, context } = await openPage({
        baseUrl: app.url,
        as: owner,
        width,
        height: 900,
        withMotion: true,
      })
      await watchShifts(late)
      await removeAppearTimeout(late)
      await delayApi(late, 700)
      await late.route('**/modules/inspections/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_400))
        await route.continue().catch(() => undefined)
      })
      const mark = late.getByRole('rowheader', { name: /^L-01.*, Inspected \d/ })
      expect(tooMuch(await shiftsOfOpening(late, '/units', mark), 0)).toEqual([])
      expect(tooMuch(await shiftsOfOpening(late, `/properties/${property}`, mark))).toEqual([])
      await context.close()
    },
  )

  it('shows the owner others’ permitted changes and deletions, without a reload', async () => {
    await share(2)
    const visit = { rent_unit_id: unit, visited_on: '2026-11-24', note: 'Dry again' }
    const { status, body } = await asMember<{ id: string }>('POST', '/data/inspections/visits/', visit)
    expect(status).toBe(201)
    await rows(page).getByText('Dry again').waitFor()
    expect((await asMember('DELETE', `/data/inspections/visits/${body.id}`)).status).toBe(204)
    await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining('Damp wall')])
  })

  it('fully reverts a deletion', async () => {
    const [visit] = (await asOwner<{ id: string }[]>('GET', '/data/inspections/visits/')).body
    await asOwner('POST', '/data/inspections/defects/', { visit_id: visit?.id, what: 'Wall' })
    await rows(page).first().getByRole('button', { name: 'Delete' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await page.getByText('No inspections yet').waitFor()
    expect((await asOwner<object[]>('GET', '/data/inspections/defects/')).body).toEqual([])
    await undo.click()
    await expect.poll(() => rows(page).count()).toBe(1)
    expect((await asOwner<object[]>('GET', '/data/inspections/defects/')).body).toHaveLength(1)
  })

  it('has a page, and its rows in the owner’s export', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Inspections' }).first().click()
    await page.getByRole('heading', { name: 'Inspections' }).waitFor()
    await page.getByText('Damp wall').waitFor()
    const { body } = await asOwner<{ data: object }>('GET', '/export/')
    expect(body.data).toMatchObject({
      inspections: {
        visits: expect.arrayContaining([expect.objectContaining({ note: 'Damp wall' })]),
        defects: [{ what: 'Wall' }],
      },
    })
  })

  it('has its rows in the backup', async () => {
    const { token } = await registryOf(app)
    const answer = await fetch(`${app.url}/ops/backup`, { headers: { authorization: `Bearer ${token}` } })
    const text = gunzipSync(await answer.arrayBuffer()).toString()
    expect(text).toContain('inspections/visits')
    expect(text).toContain('Damp wall')
  })

  it('answers nobody once the module is withdrawn, and keeps the rows', async () => {
    await (await publisherOf(app)).withdraw('inspections', '1.0.0')
    const refused = await asOwner<{ type: string }>('GET', '/data/inspections/visits/')
    expect([refused.status, refused.body.type]).toEqual([403, 'plan_required'])
    const { body } = await asOwner<{ data: object }>('GET', '/export/')
    expect(JSON.stringify(body.data)).toContain('Damp wall')
  })
})
