import { languages } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, apiOf } from '../support/api.ts'
import { sidewaysScroll } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { tableFaults } from '../support/looks/table-faults.ts'
import { goOn } from '../support/modules/places.ts'
import { isQuick } from '../support/quick.ts'

const url = inject('appUrl')
const widths = [360, 600, 768, 900, 1024, 1280, 1440, 1536]
const longName = 'Wohnanlage am Donaudampfschifffahrtskapitänsplatz, Nordostflügel'

let landlord: Account
let places: Record<'building', string>

/** Two properties with all that may be long: names, numbers, tenants, amounts of seven digits, a past end. */
beforeAll(async () => {
  landlord = await createAccount(url, 'tables')
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { building, unit } = await addProperty(call, longName)
  places = { building }
  const tenant = { first_name: 'Maximiliana-Theodora', last_name: 'von Hohenstein-Brandtenburgwalde' }
  const rent = { tenant, monthly_rent: 1_234_567.89, start_date: '2020-02-01' }
  await addLease(call, { unit, ...rent, end_date: '2020-12-31' })
  // Three lines in the list of properties: with an address, and a unit that is let and still marked as available.
  const short = await addProperty(call, 'Höfe')
  const address = { street: 'Weserstraße 112', zip_code: '12045', city: 'Berlin' }
  await call('PUT', `/property-groups/${short.group}`, address)
  await call('PUT', `/rent-units/${short.unit}`, { unit_number: 'Vorderhaus-1-links', is_available: true })
  await addLease(call, { unit: short.unit, ...rent })
  for (const at of Array.from({ length: 24 }).keys()) {
    const { body } = await call<{ id: string }>('POST', '/rent-units/', {
      building_id: building,
      unit_number: at === 3 ? 'Gewerbeeinheit-Nordostflügel-0003' : `VH-${at + 10}`,
      unit_name: at === 1 ? 'Dachgeschosswohnung mit Loggia zum zweiten Hof' : undefined,
      floor_number: at % 5,
      total_area: at % 2 ? 58 : 161.5,
      number_of_rooms: 3,
      is_available: true,
      available_from: '2099-12-31',
    })
    if (at < 6) await addLease(call, { unit: body.id, ...rent })
  }
})

describe.each(isQuick ? languages.slice(-1) : languages)(
  'tables in "%s", from phone to wide screen',
  (language) => {
    it('fit their width, with rows of equal height', async () => {
      const { page, context } = await openPage({ as: landlord, language })
      await page.goto('/dashboard')
      const found: string[] = []
      for (const path of [
        '/units',
        '/portfolio/rent-roll',
        '/portfolio?view=list',
        `/buildings/${places.building}`,
      ]) {
        await goOn(page, path)
        await page.locator('.ks-table tbody tr').first().waitFor()
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const faults = await tableFaults(page)
          const sideways = await sidewaysScroll(page)
          if (sideways > 0) faults.push(`scrolls sideways by ${sideways}`)
          found.push(...faults.map((fault) => `${path} at ${width}: ${fault}`))
        }
      }
      await context.close()
      expect(found).toEqual([])
    })
  },
)

describe('the sticky parts of a long table', () => {
  let page: Page

  beforeAll(async () => {
    const opened = await openPage({ as: landlord, height: 600 })
    page = opened.page
    await page.goto('/units')
    await page.locator('.ks-table tbody tr').nth(20).waitFor()
    return () => opened.context.close()
  })

  it.each([
    ['beside the sidebar', 1280],
    ['under the lower bar', 899],
  ])('are the header below the top bar and the group below the header, %s', async (_, width) => {
    await page.setViewportSize({ width, height: 600 })
    await page.locator('.ks-table tbody tr').nth(18).scrollIntoViewIfNeeded()
    const box = async (selector: string) => await page.locator(selector).first().boundingBox()
    const [bar, head, group] = [
      await box('.sh-top-bar'),
      await box('.ks-table thead th'),
      await box('.ks-group-row th'),
    ]
    if (!bar || !head || !group) throw new Error('A part of the page is not drawn')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    expect(head.y).toBeCloseTo(bar.y + bar.height, 0)
    expect(group.y).toBeCloseTo(head.y + head.height, 0)
    const onTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('th, header')?.tagName,
      [head.x + 30, head.y + head.height / 2] as const,
    )
    expect(onTop).toBe('TH')
  })

  it('never cover the keyboard focus', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    const link = page.locator('.ks-table tbody tr').nth(6).getByRole('link').first()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await link.focus()
    const head = await page.locator('.ks-group-row th').first().boundingBox()
    const reached = await link.boundingBox()
    expect(reached?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  })
})
