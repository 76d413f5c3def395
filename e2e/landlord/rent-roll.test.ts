import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, addUnit, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { readPdf, type Sheet } from '../support/looks/read-pdf.ts'
import { rentRoll } from '../support/pages/rent-roll.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

const url = inject('appUrl')

let landlord: Account
let page: Page

beforeAll(async () => {
  landlord = await createAccount(url, 'rent-roll')
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { building, unit } = await addProperty(call, 'Höfe; "West"')
  await addUnit(call, building, 'VH-2')
  const before = { first_name: 'Björn', last_name: 'Hansen' }
  const past = { start_date: '2015-01-01', end_date: '2019-12-31', lease_status: 'expired' }
  await addLease(call, { unit, tenant: before, monthly_rent: 600, ...past })
  const now = { first_name: '=HYPERLINK("http://x")', last_name: 'Müller' }
  await addLease(call, { unit, tenant: now, start_date: '2020-02-01', monthly_rent: 1780.5 })
  const opened = await openPage({ as: landlord })
  page = opened.page
  return () => opened.context.close()
})

describe('a day’s rent roll', () => {
  it('is that of the URL’s or the typed day, kept by Back and a reload', async () => {
    const { open, row, table, day } = rentRoll(page)
    await open()
    await row('VH-1').getByText('1,780.50 €').waitFor()
    await row('VH-1').getByText('Ongoing').waitFor()
    await row('VH-2').getByText('Vacant').waitFor()
    await open('2019-06-15', 'tenant,total')
    await row('VH-1').getByText('Björn Hansen').waitFor()
    expect(await table.getByRole('row').last().textContent()).toContain('600.00')
    await page.getByText('As of 06/15/2019').waitFor()
    await day.fill('01/15/2020')
    await day.press('Enter')
    await page.waitForURL('**/rent-roll?on=2020-01-15&columns=tenant%2Ctotal')
    await row('VH-1').getByText('No lease').waitFor()
    await page.reload()
    await row('VH-1').getByText('No lease').waitFor()
    expect(await day.inputValue()).toBe('01/15/2020')
    await page.goBack()
    await row('VH-1').getByText('Björn Hansen').waitFor()
    expect(page.url()).toMatch(/\?on=2019-06-15&columns=tenant,total$/)
  })

  it('is saved as a file of these columns, in bytes that a spreadsheet reads', async () => {
    const { open, save } = rentRoll(page)
    await open('2019-06-15', 'tenant,total')
    const { name, text } = await save()
    expect(name).toBe('rent-roll-2019-06-15.csv')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Property","Building","Unit","Unit name","Tenant","Total rent"',
      '"Höfe; ""West""","Weserstraße 112","VH-1",,"Björn Hansen",600',
    ])
  })

  it('offers columns wherever the table has any, also beside the sidebar', async () => {
    const { open, table, columns } = rentRoll(page)
    await open()
    const offered: string[] = []
    for (const width of [600, 700, 900, 980, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const hasColumns = await table.getByRole('columnheader', { name: 'Tenant' }).isVisible()
      offered.push(`${width}: ${hasColumns} ${await columns.isVisible()}`)
    }
    expect(offered).toEqual([
      '600: false false',
      '700: true true',
      '900: false false',
      '980: true true',
      '1280: true true',
    ])
  })
})

describe('as a spreadsheet file', () => {
  const lines = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')

  it.skipIf(isQuick)('in German: semicolons, decimal commas, umlauts kept', async () => {
    const opened = await openPage({ as: landlord, language: 'de' })
    const { open, save } = rentRoll(opened.page, 'de')
    await open('2026-05-01', 'tenant,start,total')
    const { name, text } = await save()
    await opened.context.close()
    expect(name).toBe('mieterliste-2026-05-01.csv')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, let1, vacant, total] = lines(text)
    expect(head?.split(';')).toHaveLength(7)
    expect(let1).toBe(
      `"Höfe; ""West""";"Weserstraße 112";"VH-1";;"'=HYPERLINK(""http://x"") Müller";"01.02.2020";1780,50`,
    )
    expect(vacant).toBe('"Höfe; ""West""";"Weserstraße 112";"VH-2";;;;')
    expect(total?.split(';')[6]).toBe('1780,50')
  })
})

describe('on paper', () => {
  it.each(isQuick ? ['dark' as const] : ['light' as const, 'dark' as const])(
    'is only the sheet, black on white, from a %s screen',
    async (theme) => {
      const opened = await openPage({ as: demo, theme })
      const sheet = opened.page
      await rentRoll(sheet).open()
      await sheet.emulateMedia({ media: 'print' })
      await rentRoll(sheet).table.getByText('Amélie Laurent').waitFor()
      await sheet.getByRole('heading', { level: 1, name: 'Rent roll' }).waitFor()
      for (const part of [
        sheet.getByRole('navigation').first(),
        sheet.getByRole('banner'),
        sheet.getByRole('button', { name: 'Print' }),
        sheet.getByRole('link', { name: 'Back to properties' }),
      ])
        expect(await part.isVisible()).toBe(false)
      const colours = await rentRoll(sheet)
        .table.getByText('Amélie Laurent')
        .evaluate((cell) => {
          const { color } = getComputedStyle(cell)
          return { ink: color, ground: getComputedStyle(document.body).backgroundColor }
        })
      expect(colours).toEqual({ ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
      const { sheets, size } = await readPdf(await sheet.pdf({ preferCSSPageSize: true }))
      expect(size).toEqual([842, 595])
      expect(sheets.length).toBeLessThanOrEqual(2)
      await opened.context.close()
    },
  )

  describe('a long portfolio', () => {
    const houses = { Altbau: 26, Brunnenhof: 1, Carlshof: 41, Dachsberg: 2 }
    const isRow = (line: string) => /^[A-D]-\d\d /.test(line)
    const houseOf = (line: string) => Object.keys(houses).find((name) => line.startsWith(`${name} `))

    let owner: Account
    let sheets: Sheet[]

    beforeAll(async () => {
      owner = await createAccount(url, 'long-roll')
      const call = apiOf(url, (await sessionOf(url, owner)).access_token)
      for (const [house, count] of Object.entries(houses)) {
        const { building, unit } = await addProperty(call, house)
        const number = (at: number) => ({ unit_number: `${house[0]}-${String(at).padStart(2, '0')}` })
        await call('PUT', `/rent-units/${unit}`, number(1))
        const rest = Array.from({ length: count - 1 }, (_, index) => number(index + 2))
        await Promise.all(rest.map(({ unit_number }) => addUnit(call, building, unit_number)))
        const tenant = { first_name: 'Ada', last_name: house }
        await addLease(call, { unit, tenant, start_date: '2020-02-01', monthly_rent: 1_234_567.89 })
      }
      // From a phone: paper is wide all the same.
      const { page: phone, context } = await openPage({ as: owner, width: 390 })
      await rentRoll(phone).open('2026-05-01')
      sheets = (await readPdf(await phone.pdf({ preferCSSPageSize: true }))).sheets
      await context.close()
    })

    it('prints owner, day and page on each sheet', () => {
      expect(sheets.length).toBeGreaterThanOrEqual(3)
      for (const [index, { foot }] of sheets.entries()) {
        expect(foot).toContain(`${index + 1} / ${sheets.length}`)
        expect(foot).toContain(`Rent roll · ${owner.email} · As of 05/01/2026`)
      }
      expect(sheets[0]?.lines.slice(0, 2)).toEqual(['Rent roll', `${owner.email} · As of 05/01/2026`])
    })

    it('repeats the columns and the continued property on each sheet', () => {
      for (const [index, { lines }] of sheets.entries()) {
        const [head, first] = lines.slice(index === 0 ? 2 : 0)
        expect(head).toBe('Unit Tenant End date Total rent')
        const house = houseOf(first ?? '')
        expect(house).toBeDefined()
        expect(lines.find(isRow)?.[0]).toBe(house?.[0])
      }
    })

    it('leaves no row alone on a sheet', () => {
      for (const { lines } of sheets) {
        for (const [house, count] of Object.entries(houses)) {
          const rows = lines.filter((line) => isRow(line) && line[0] === house[0]).length
          if (rows > 0) expect(rows).toBeGreaterThanOrEqual(Math.min(2, count))
        }
      }
    })

    it('lists each unit once, and the grand total once, at the end', () => {
      const lines = sheets.flatMap((sheet) => sheet.lines)
      expect(lines.filter(isRow)).toHaveLength(Object.values(houses).reduce((sum, count) => sum + count))
      expect(lines.filter((line) => line.startsWith('Total'))).toEqual(['Total 4,938,271.56 €'])
      expect(lines.at(-1)).toBe('Total 4,938,271.56 €')
    })
  })

  it('is light from a dark screen on any page, including controls', async () => {
    const opened = await openPage({ as: demo, theme: 'dark' })
    const profile = opened.page
    await profile.goto('/profile')
    // A button is not printed; what was chosen is.
    const choice = profile.locator('main .ant-select').first()
    await choice.waitFor()
    const colours = () =>
      choice.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(document.body).color,
      ])
    expect(await colours()).toEqual(['rgb(22, 27, 24)', 'rgb(232, 236, 232)'])
    await profile.emulateMedia({ media: 'print' })
    await profile.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await colours()).toEqual(['rgb(255, 255, 255)', 'rgb(26, 32, 29)'])
    await opened.context.close()
  })
})
