import { addDays } from '@keystead/api-client/days'
import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage, timeZone } from '../support/browser.ts'
import { goOn, goWithin } from '../support/modules/places.ts'
import { buildings } from '../support/pages/buildings.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { demo } from '../support/sign-in.ts'

const { expected, lease_agreements: leases } = portfolio
const { P1, P2, P3 } = expected.groups
const properties = [
  { name: 'Lychener Höfe', ...P1 },
  { name: 'Weserhaus Neukölln', ...P2 },
  { name: 'Hamburg West', ...P3 },
]

let page: Page

beforeAll(async () => {
  const opened = await openPage({ as: demo })
  page = opened.page
  await page.clock.setFixedTime(await whenSeeded())
  return () => opened.context.close()
})

/** The day that the demo's dates were made for. */
let seeded = ''
const underNotice = new Set(leases.filter((lease) => 'notice_by' in lease).map((lease) => lease.lease_number))
/** Leases that end soon, in the words of the page; those under notice have a day. */
const endings = (
  inDays: (days: number) => string,
  underNoticeUntil = (date: string) => `Notice given, ends ${date}`,
) =>
  Object.entries(expected.ending_within_90_days).map(([number, days]) => {
    if (!underNotice.has(number)) return inDays(days)
    const [year, month, day] = addDays(seeded, days).split('-')
    return underNoticeUntil(`${month}/${day}/${year}`)
  })

/**
 * The figures are those of the day that the demo's dates were made for: midnight may have passed since, and may pass
 * meanwhile.
 * @returns now, or a moment of that day
 */
async function whenSeeded(): Promise<Date> {
  const url = inject('appUrl')
  const call = apiOf(url, (await sessionOf(url, demo)).access_token)
  const leases = await call<{ lease_number: string; end_date: string }[]>('GET', '/lease-agreements/')
  const [number, days] = Object.entries(expected.ending_within_90_days)[0] ?? []
  const last = leases.body.find((lease) => lease.lease_number === number)?.end_date
  if (!last || days === undefined) throw new Error('No lease tells for which day the demo was made')
  const day = addDays(last, -days)
  seeded = day
  const now = new Date()
  return now.toLocaleDateString('sv', { timeZone }) === day ? now : new Date(`${day}T12:00:00Z`)
}

const inEnglish = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
/** Amounts as the demo landlord has them: euros behind, on the dashboard without decimals (R3). */
const money = (amount: number) => `${inEnglish(2).format(amount)} €`
const whole = (amount: number) => `${inEnglish(0).format(amount)} €`
const percent = (part: number, of: number) => `${Math.round((part / of) * 100)}%`

/** What a part of the page says, its kinds of blanks made alike, once it says the first of the words. */
async function expectWords(part: ReturnType<Page['locator']>, words: string[]): Promise<void> {
  const said = async () => (await part.textContent())?.replaceAll(/\s+/g, ' ') ?? ''
  for (const word of words) await expect.poll(said).toContain(word)
}

const main = () => page.getByRole('main')
const vacant = expected.units - expected.units_occupied
const sum = {
  occupied: expected.units_occupied,
  units: expected.units,
  monthly_rent: expected.expected_monthly_rent,
}

/** Each screen that shows a figure of the portfolio, against what the demo data promise. */
describe('the demo portfolio’s figures', () => {
  it('dashboard: the band', async () => {
    await page.goto('/dashboard')
    await expectWords(page.getByRole('region', { name: 'Portfolio Overview' }), [
      `Expected rent${whole(sum.monthly_rent)}`,
      `${whole(sum.monthly_rent * 12)} a year`,
      `Occupancy rate${percent(sum.occupied, sum.units)}`,
      `${sum.occupied} of ${sum.units} occupied`,
      `Vacant${vacant}`,
      `Active leases${expected.active_leases}`,
      `${Object.keys(expected.ending_within_90_days).length} end within 90 days`,
    ])
  })

  it('dashboard: properties, vacant units, attention', async () => {
    await goWithin(page, '/dashboard')
    for (const { name, ...group } of properties)
      await expectWords(
        page.getByRole('region', { name: 'Your properties' }).getByRole('listitem').filter({ hasText: name }),
        [`${group.occupied} of ${group.units} occupied`, whole(group.monthly_rent)],
      )
    const vacancies = page
      .getByRole('region', { name: 'Vacant units' })
      .getByRole('listitem')
      .getByRole('link', { name: /^[A-Z]+-[A-Z]?\d+$/ })
    await expect
      .poll(async () => (await vacancies.allTextContents()).sort())
      .toEqual([...expected.vacant].sort())
    const attention = page.getByRole('region', { name: 'Needs attention' })
    for (const text of endings((days) => `Ends in ${days} days`)) await attention.getByText(text).waitFor()
    for (const unit of expected.component_mismatch)
      await expectWords(attention.getByRole('listitem').filter({ hasText: 'Components differ' }), [unit])
  })

  it('list of properties, as cards', async () => {
    await goOn(page, '/portfolio')
    await expectWords(main(), [`3 properties, ${sum.units} units, ${sum.occupied} occupied`])
    for (const { name, occupied, units, monthly_rent } of properties)
      await expectWords(propertyList(page).card(name), [
        `${occupied} of ${units} units occupied`,
        percent(occupied, units),
        `Monthly rent${money(monthly_rent)}`,
      ])
  })

  it('list of properties, as a table with its sums', async () => {
    await goWithin(page, '/portfolio?view=list')
    const table = page.getByRole('table', { name: 'Properties' })
    for (const { name, occupied, units, monthly_rent } of properties)
      await expectWords(table.getByRole('row').filter({ hasText: name }), [
        `${occupied} / ${units}`,
        percent(occupied, units),
        money(monthly_rent),
      ])
    await expectWords(table.getByRole('row').last(), [
      `${sum.occupied} / ${sum.units}`,
      percent(sum.occupied, sum.units),
      money(sum.monthly_rent),
      money(sum.monthly_rent / expected.active_leases),
    ])
  })

  it.each(properties)('page of $name', async ({ name, occupied, units, monthly_rent }) => {
    await goWithin(page, '/portfolio')
    await propertyList(page).openCard(name)
    await expectWords(page.getByRole('region', { name: 'Occupancy' }), [
      `Monthly rent${money(monthly_rent)}`,
      `Yearly expected rent${money(monthly_rent * 12)}`,
      `Occupancy rate${percent(occupied, units)}`,
      `Vacant units${units - occupied}`,
      `${occupied} of ${units} occupied`,
    ])
  })

  it('buildings: their cards add up, and a building’s page equals its card', async () => {
    await goOn(page, '/buildings')
    await expectWords(main(), [`5 buildings, ${sum.units} units`])
    const cards = page.getByRole('list', { name: 'Buildings' }).locator('> li')
    await expect.poll(() => cards.count()).toBe(5)
    const said = (await cards.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '))
    const figures = said.map(
      (text) => /(\d+) of (\d+) units occupied.*Monthly rent([\d,.]+) €/.exec(text) ?? [],
    )
    const total = (index: number) =>
      figures.reduce((all, each) => all + Number(each[index]?.replaceAll(',', '')), 0)
    expect([total(1), total(2), Number(total(3).toFixed(2))]).toEqual([
      sum.occupied,
      sum.units,
      sum.monthly_rent,
    ])
    await buildings(page).card('Weserhaus').getByRole('link', { name: 'Weserhaus' }).click()
    await expectWords(page.getByRole('region', { name: 'Occupancy' }), [
      `Monthly rent${money(P2.monthly_rent)}`,
      `${P2.occupied} of ${P2.units} occupied`,
    ])
  })

  it('units, and the vacant ones', async () => {
    await goOn(page, '/units')
    await expectWords(main(), [`${sum.units} units, ${sum.occupied} occupied`])
    await goWithin(page, '/units?state=vacant')
    const numbers = page.getByRole('rowheader').getByRole('link', { name: /^[A-Z]+-[A-Z]?\d+$/ })
    await expect
      .poll(async () => (await numbers.allTextContents()).sort())
      .toEqual([...expected.vacant].sort())
  })

  it('rent roll, by property and in total', async () => {
    await goOn(page, '/portfolio/rent-roll')
    const rows = page.getByRole('table', { name: 'Rent roll' }).getByRole('row')
    for (const { name, monthly_rent } of properties)
      await expectWords(rows.filter({ has: page.getByRole('link', { name }) }), [money(monthly_rent)])
    await expectWords(rows.last(), [money(sum.monthly_rent)])
    const beside = (date: string) => `${date} ?Notice given`
    for (const text of endings((days) => `${days} days`, beside))
      await rows.getByRole('cell', { name: new RegExp(`\\b${text}$`) }).waitFor()
  })
})
