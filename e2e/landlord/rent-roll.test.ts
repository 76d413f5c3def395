import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, addUnit, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { rentRoll } from '../support/pages/rent-roll.ts'
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

describe('rent roll of a day', () => {
  it('is that of the day in the address', async () => {
    const { open, row, table } = rentRoll(page)
    await open()
    await row('VH-1').getByText('1,780.50 €').waitFor()
    await row('VH-1').getByText('Ongoing').waitFor()
    await row('VH-2').getByText('Vacant').waitFor()
    await open('2019-06-15')
    await row('VH-1').getByText('Björn Hansen').waitFor()
    expect(await table.getByRole('row').last().textContent()).toContain('600.00')
    await page.getByText('As of 06/15/2019').waitFor()
  })

  it('changes with the day that is typed, and Back and a reload keep it', async () => {
    const { day, row, open } = rentRoll(page)
    await open('2019-06-15')
    await day.fill('01/15/2020')
    await day.press('Enter')
    await page.waitForURL('**/rent-roll?on=2020-01-15')
    await row('VH-1').getByText('No lease').waitFor()
    await page.reload()
    await row('VH-1').getByText('No lease').waitFor()
    expect(await day.inputValue()).toBe('01/15/2020')
    await page.goBack()
    await row('VH-1').getByText('Björn Hansen').waitFor()
    expect(page.url()).toMatch(/\?on=2019-06-15$/)
  })

  it('leaves a day that is none aside', async () => {
    const { open, row } = rentRoll(page)
    await open('2019-02-31')
    await row('VH-1').getByText('1,780.50 €').waitFor()
  })
})

describe('as a file for a spreadsheet', () => {
  const lines = (text: string) =>
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')

  it('in English: commas and decimal points', async () => {
    const { open, save } = rentRoll(page)
    await open('2026-05-01')
    const { name, text } = await save()
    expect(name).toBe('rent-roll-2026-05-01.csv')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(lines(text)).toEqual([
      'Property,Building,Unit,Unit name,Tenant,Monthly rent,Start date,End date,Time left',
      `"Höfe; ""West""",Weserstraße 112,VH-1,,"'=HYPERLINK(""http://x"") Müller",1780.50,2020-02-01,,`,
      '"Höfe; ""West""",Weserstraße 112,VH-2,,,,,,',
      'Total,,,,,1780.50,,,',
    ])
  })

  it('in German: semicolons, decimal commas, umlauts kept', async () => {
    const opened = await openPage({ as: landlord, language: 'de' })
    const { open, save } = rentRoll(opened.page, 'de')
    await open('2026-05-01')
    const { name, text } = await save()
    await opened.context.close()
    expect(name).toBe('mieterliste-2026-05-01.csv')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, let1, vacant, total] = lines(text)
    expect(head?.split(';')).toHaveLength(9)
    expect(let1).toBe(
      `"Höfe; ""West""";Weserstraße 112;VH-1;;"'=HYPERLINK(""http://x"") Müller";1780,50;2020-02-01;;`,
    )
    expect(vacant).toBe('"Höfe; ""West""";Weserstraße 112;VH-2;;;;;;')
    expect(total?.split(';')[5]).toBe('1780,50')
  })
})

describe('on paper', () => {
  it.each(['light', 'dark'] as const)(
    'is the sheet alone, black on white, from a %s screen',
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
      const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1')
      const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [])
        .slice(1)
        .map(Number)
      expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
      expect(Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(pdf)?.[1])).toBeLessThanOrEqual(2)
      await opened.context.close()
    },
  )
})
