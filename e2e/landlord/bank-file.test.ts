import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { goOn, goWithin } from '../support/modules/places.ts'
import { bankFileOf, landlordOf32, type Tenancy } from '../support/payments/month-of-payments.ts'
import { expectToFit } from '../support/phone.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'
import { words } from '../support/wording/words.ts'

const url = inject('appUrl')
const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date()).slice(0, 7)
const firstDay = `01.${month.slice(5)}.${month.slice(0, 4)}`

/** "1.234,50 €" and "1,234.50 €" alike, in cents. */
const centsIn = (text: string | null) => Number(text?.replace(/\D/g, ''))

const press = async (button: Locator) => {
  await button.focus()
  await button.press('Enter')
}

const languages = ['de', 'en'] as const
for (const language of isQuick ? languages.slice(0, 1) : languages)
  steps(`a landlord’s month in "${language}", at 390 px, by keyboard (R157)`, () => {
    const word = (key: string, params: Record<string, unknown> = {}) =>
      words(language)('payments', key).replaceAll(/{{(\w+)}}/g, (_, name) => String(params[name] ?? ''))
    let leases: Tenancy[]
    let page: Page
    const button = (name: string | RegExp, inside: Page | Locator = page) =>
      inside.getByRole('button', { name, exact: true })
    const dialog = () => page.getByRole('dialog')
    const figures = async () =>
      (await page.getByRole('main').locator('.ks-band dd').allTextContents()).map(centsIn)
    const due = () => leases.reduce((sum, { cents }) => sum + cents, 0)
    const lease = (at: number) => leases[at] as Tenancy

    beforeAll(async () => {
      const landlord = await landlordOf32(url, `month-${language}`)
      leases = landlord.leases
      const opened = await openPage({ as: landlord.who, language, width: 390, height: 844 })
      page = opened.page
      return () => opened.context.close()
    })

    it('starts with the first month', async () => {
      await page.goto('/payments')
      await press(button(word('begin.start')))
      await page.getByRole('button', { name: new RegExp(`^${lease(0).tenant}`) }).waitFor()
      expect(await figures()).toEqual([due(), 0, due(), 0])
    })

    it('matches 24 of the bank’s 30 lines automatically', async () => {
      await goWithin(page, '/payments/import')
      const file = {
        name: 'umsaetze.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(bankFileOf(leases, firstDay)),
      }
      await page.locator('input[type=file]').setInputFiles(file)
      await press(button(word('bankImport.columns.next')))
      await page
        .getByText(/^24 .*: /)
        .first()
        .waitFor()
      expect(await axeFindings(page)).toEqual([])
      await expectToFit(page)
    })

    const chooseLease = async (at: number, place: number) => {
      const box = dialog()
        .getByRole('combobox', { name: word('field.lease_agreement_id') })
        .nth(place)
      await box.focus()
      await page.keyboard.type(lease(at).tenant)
      await page.keyboard.press('Enter')
    }
    const openLine = (payer: string) =>
      press(page.getByRole('button', { name: new RegExp(`^${word('bankImport.act.assign')}: ${payer},`) }))
    const assign = async () => {
      await press(button(word('bankImport.act.assign'), dialog()))
      await dialog().waitFor({ state: 'hidden' })
    }

    it('assigns three by hand, splits one and skips two', async () => {
      for (const at of [0, 1, 2]) {
        await openLine(`Amt ${at + 1}`)
        await chooseLease(24 + at, 0)
        await assign()
      }
      await openLine('Stiftung')
      await chooseLease(27, 0)
      const amount = dialog()
        .getByRole('textbox', { name: word('field.amount') })
        .first()
      await amount.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type((lease(27).cents / 100).toFixed(2).replace('.', language === 'de' ? ',' : '.'))
      await press(button(word('bankImport.assign.split'), dialog()))
      await chooseLease(28, 1)
      expect(await axeFindings(page)).toEqual([])
      await expectToFit(page)
      await assign()
      await press(button(word('bankImport.assign.next')))
      await press(button(word('bankImport.confirm.book_other', { count: 29 })))
      const booked = page.getByText(
        new RegExp(`^${word('bankImport.count.booked_other', { count: 28, sum: '(.*)' })}$`),
      )
      const sum = leases.slice(0, 29).reduce((all, { cents }) => all + cents, 0)
      expect(centsIn((await booked.textContent())?.split(':')[1] ?? '')).toBe(sum)
      await page.getByText(word('bankImport.count.unassigned_other', { count: 2 })).waitFor()
      expect(await axeFindings(page)).toEqual([])
    })

    const record = async (at: number, fill: (form: Locator) => Promise<void>) => {
      await goWithin(page, `/payments?new=${lease(at).id}:${month}`)
      const form = dialog()
      await form.getByRole('textbox', { name: word('field.amount') }).waitFor()
      await fill(form)
      await press(button(word('record.submit'), form))
      await form.waitFor({ state: 'hidden' })
    }

    it('records two in cash and a partial one; the dashboard agrees to the cent', async () => {
      for (const at of [29, 30])
        await record(at, async (form) => {
          await form.getByRole('combobox', { name: word('field.method') }).focus()
          await page.keyboard.press('ArrowDown')
          await page.getByRole('option').first().waitFor({ state: 'attached' })
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          expect(await form.textContent()).toContain(word('method.cash'))
        })
      await record(31, async (form) => {
        await form.getByRole('textbox', { name: word('field.amount') }).focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('400')
      })
      const open = lease(31).cents - 40_000
      await expect.poll(figures).toEqual([due(), due() - open, open, 0])
      await goOn(page, '/dashboard')
      const stat = page
        .getByRole('main')
        .getByText(/^(Received in|Im .* eingegangen)/)
        .locator('xpath=../..')
      await expect
        .poll(async () => (await stat.textContent())?.match(/[\d.,]+[.,]\d\d/g)?.map(centsIn))
        .toEqual([due() - open, due()])
    })

    it('writes a reminder for what is open', async () => {
      await goWithin(page, `/payments/reminders?remind=${lease(31).id}`)
      await dialog()
        .getByRole('textbox', { name: word('field.name') })
        .fill('Jo Brandt')
      await dialog()
        .getByRole('textbox', { name: word('field.address') })
        .fill('Allee 1\n10115 Berlin')
      await press(button(word('remind.submit'), dialog()))
      const letter = page.getByRole('article')
      await letter.getByText(word('letter.greeting', { names: lease(31).tenant })).waitFor()
      expect(centsIn((await letter.getByRole('row').last().textContent()) ?? '')).toBe(
        lease(31).cents - 40_000,
      )
    })
  })
