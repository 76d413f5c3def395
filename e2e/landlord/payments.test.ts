import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, addUnit, apiOf } from '../support/api.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { goOn, goWithin } from '../support/modules/places.ts'
import { givePlan } from '../support/payments/give-plan.ts'
import { expectToFit } from '../support/phone.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')
let landlord: Account
let page: Page
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' })
const thisMonth = month.format(new Date())
const shortMonth = thisMonth.split(' ')[0]

/** Two leases for years, due on the first and late after no day: what is open now is overdue from the second on. */
beforeAll(async () => {
  landlord = await createAccount(url, 'payments')
  await givePlan(url, landlord, 'starter')
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { building, unit } = await addProperty(call, 'Weserhaus')
  const rent = { start_date: '2020-02-01', payment_due_day: 1 }
  await addLease(call, {
    unit,
    tenant: { first_name: 'Anna', last_name: 'Vogt' },
    monthly_rent: 900,
    ...rent,
  })
  const other = await addUnit(call, building, 'VH-2')
  await addLease(call, {
    unit: other,
    tenant: { first_name: 'Ben', last_name: 'Kurz' },
    monthly_rent: 1000.5,
    ...rent,
  })
  const opened = await openPage({ as: landlord, width: 1440, height: 900 })
  page = opened.page
  return () => opened.context.close()
})

const cell = (tenant: string, status: string) =>
  page.getByRole('button', { name: new RegExp(`^${tenant}, ${thisMonth}: .*, ${status}$`) })
const figures = () => page.getByRole('main').locator('.ks-band dd').allTextContents()
const blanks = (texts: string[]) => texts.map((text) => text.replaceAll(/\s/g, ' '))

/** The window of an envelope (DIN 5008, form B), and whether it shows each text that is to be seen through it. */
async function onPaper(letter: Locator) {
  const sheet = letter.page()
  await sheet.emulateMedia({ media: 'print' })
  await sheet.setViewportSize({ width: 794, height: 1123 })
  const found = await letter.evaluate((element) => {
    const mm = (pixels: number) => Math.round((pixels / 96) * 25.4)
    const { x, y } = element.getBoundingClientRect()
    const shown = element.querySelector('div')
    const { left, top, right, bottom } = shown?.getBoundingClientRect() ?? new DOMRect()
    const words = [...(shown?.querySelectorAll('p, address > span') ?? [])]
    const texts = words.map((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      const box = range.getBoundingClientRect()
      const isInside =
        box.left >= left - 1 && box.top >= top && box.right <= right + 1 && box.bottom <= bottom
      return `${each.textContent?.replaceAll(/\s/g, ' ')}: ${isInside ? 'inside' : 'cut'}`
    })
    return {
      window: { x: mm(left - x), y: mm(top - y), right: mm(right - x), bottom: mm(bottom - y) },
      texts,
    }
  })
  await sheet.emulateMedia({ media: null })
  await sheet.setViewportSize({ width: 1440, height: 900 })
  return found
}

steps('a landlord’s month of payments', () => {
  it('starts with one question', async () => {
    await page.goto('/payments')
    await page.getByRole('heading', { name: /^From which month/ }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await cell('Anna Vogt', '(Pending|Overdue)').waitFor()
    await expect
      .poll(async () => blanks(await figures()))
      .toEqual(['1,900.50 €', '0.00 €', '1,900.50 €', '0.00 €'])
    expect(await axeFindings(page)).toEqual([])
  })

  it('records a payment with one click, and reverts it', async () => {
    await cell('Anna Vogt', '(Pending|Overdue)').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Received', exact: true }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await cell('Anna Vogt', 'Paid').waitFor()
    await undo.click()
    await cell('Anna Vogt', '(Pending|Overdue)').waitFor()
    await page.reload()
    await cell('Anna Vogt', '(Pending|Overdue)').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Received', exact: true }).click()
    await cell('Anna Vogt', 'Paid').waitFor()
    await expect
      .poll(async () => blanks(await figures()))
      .toEqual(['1,900.50 €', '900.00 €', '1,000.50 €', '0.00 €'])
  })

  it('records a partial payment by keyboard', async () => {
    await cell('Ben Kurz', '(Pending|Overdue)').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    const form = page.getByRole('dialog', { name: 'Record payment' })
    const amount = form.getByRole('textbox', { name: 'Amount' })
    await amount.focus()
    await expect.poll(() => amount.inputValue()).toBe('1000.50')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('400.25')
    expect(await axeFindings(page)).toEqual([])
    await amount.press('Enter')
    await form.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await cell('Ben Kurz', 'Partial(, overdue)?').waitFor()
    await expect
      .poll(async () => blanks(await figures()))
      .toEqual(['1,900.50 €', '1,300.25 €', '600.25 €', '0.00 €'])
  })

  it('has its month in view where only one fits, and other years', async () => {
    await page.setViewportSize({ width: 900, height: 900 })
    await page.goto('/payments')
    const head = page.getByRole('columnheader', { name: shortMonth?.slice(0, 3) })
    await head.waitFor()
    const isOnTop = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width - 20, y + height / 2))
    }
    await expect.poll(() => head.evaluate(isOnTop)).toBe(true)
    const year = new Date().getFullYear()
    await page.getByRole('button', { name: 'Next year' }).click()
    await page.getByRole('table', { name: `Payments by month, ${year + 1}` }).waitFor()
    await page.goBack()
    await page.getByRole('table', { name: `Payments by month, ${year}` }).waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('shows the same on the dashboard, the lease and the property', async () => {
    await goWithin(page, '/dashboard')
    const band = page.getByRole('region', { name: 'Portfolio Overview' })
    await expectVisible(band.getByText(`Received in ${shortMonth}`))
    await expect
      .poll(async () => (await band.textContent())?.replaceAll(/\s/g, ' '))
      .toContain('1,300.25 €of 1,900.50 €')
    await goOn(page, '/payments')
    await page.getByRole('link', { name: 'Ben Kurz' }).click()
    const account = page.getByRole('region', { name: 'Rent account' })
    await expectVisible(account.getByText(/^600.25/).first())
    expect(await axeFindings(page)).toEqual([])
    await goOn(page, '/portfolio')
    await page.getByRole('link', { name: 'Weserhaus' }).first().click()
    await page.waitForURL('**/properties/*')
    await page.getByRole('main').getByRole('link', { name: 'Payments', exact: true }).click()
    await page.getByRole('table', { name: /^Payments by month/ }).waitFor()
    expect(page.url()).toContain('tab=payments')
  })

  it('creates a one-page reminder, with its addresses in the envelope’s window (R220)', async () => {
    await goOn(page, '/payments')
    const lease = await page.getByRole('link', { name: 'Ben Kurz' }).getAttribute('href')
    await goWithin(page, `/payments/reminders?remind=${lease?.split('/').at(-1)}`)
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Name' }).fill('Johannes Brandt-Oberhausen')
    await form.getByRole('textbox', { name: 'Address' }).fill('Allee der Kosmonauten 101\n10115 Berlin')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Create letter' }).click()
    await page.waitForURL(/\/payments\/reminders\/[0-9a-f-]{36}$/)
    await page.getByRole('article').getByText('Dear Ben Kurz,').waitFor()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    const { window, texts } = await onPaper(page.getByRole('article'))
    expect(window).toEqual({ x: 25, y: 45, right: 105, bottom: 90 })
    expect(texts).toContain('Johannes Brandt-Oberhausen · Allee der Kosmonauten 101 · 10115 Berlin: inside')
    expect(texts.filter((text) => !text.endsWith(': inside'))).toEqual([])
    await page.getByRole('button', { name: /^Language of the letter/ }).click()
    await page.getByRole('menuitemradio', { name: 'German' }).click()
    await expectVisible(page.getByRole('article').getByText('Guten Tag Ben Kurz,'))
  })
})

// In German: `sweep-de`.
describe('payments on a phone', () => {
  it('show the current month as a list, and fit', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/payments')
    await page.getByRole('button', { name: /^Anna Vogt/ }).waitFor()
    await expectToFit(page)
    expect(await axeFindings(page)).toEqual([])
    await goOn(page, '/payments/reminders')
    await page.getByRole('link', { name: 'Ben Kurz' }).waitFor()
    await expectToFit(page)
  })
})

describe('selected months', () => {
  beforeAll(async () => {
    const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
    const { building } = await addProperty(call, 'Langhaus')
    for (let at = 1; at <= 9; at++) {
      const unit = await addUnit(call, building, `LH-${at}`)
      const tenant = { first_name: 'Zoe', last_name: `Zander-${at}` }
      await addLease(call, { unit, tenant, monthly_rent: 700, start_date: '2020-02-01' })
    }
  })

  it.each([
    [1440, 600],
    [360, 640],
  ])('stay in sight with their button down the list, at %i × %i', async (width, height) => {
    const opened = await openPage({ as: landlord, width, height })
    await opened.page.goto('/payments')
    await opened.page.getByRole('button', { name: 'Select months' }).click()
    const last = opened.page.getByRole('button', { name: /^Zoe Zander-9/ }).last()
    const received = opened.page.getByRole('button', { name: 'Received', exact: true })
    const isOnTop = (element: Element) => {
      const { x, y } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + 8, y + 8))
    }
    await last.click()
    await opened.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await received.evaluate(isOnTop)).toBe(true)
    await expectVisible(opened.page.getByText(/^1 month selected/))
    // What is reached by keyboard is not below the bar.
    await last.evaluate((element) => element.scrollIntoView())
    expect(await last.evaluate(isOnTop)).toBe(true)
    await opened.context.close()
  })
})
