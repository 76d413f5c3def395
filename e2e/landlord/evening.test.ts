import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { counted } from '../support/input/counted.ts'
import { type InputMethod, keyboard, mouse } from '../support/input/input-method.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { leaseForms } from '../support/pages/lease-forms.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'
import { words } from '../support/wording/words.ts'

const url = inject('appUrl')

const numbers = Array.from({ length: 10 }, (_, index) => index + 1)

const files = {
  contacts: ['Vorname;Nachname;Ort', ...numbers.map((n) => `Mia;Muster${n};Berlin`)],
  // The tenth has ended: its unit is let by hand.
  leases: [
    'Wohnung;Mieter;Mietbeginn;Mietende;Kaltmiete;Nebenkosten;Heizkosten',
    ...numbers.map(
      (n) => `W-${n};Muster${n}, Mia;01.02.2022;${n === 10 ? '31.12.2024' : ''};${600 + n};110;80`,
    ),
  ],
}

const walks = [
  { by: 'finger on a phone', input: mouse, language: 'de', width: 390, day: '01.02.2026' },
  { by: 'keyboard alone', input: keyboard, language: 'de', width: 1440, day: '01.02.2026' },
] as const

for (const { by, input: inputOf, language, width, day } of isQuick ? walks.slice(0, 1) : walks)
  steps(`a landlord’s evening, by ${by}, ${language}`, () => {
    let page: Page
    let call: Call
    let input: InputMethod
    let presses: () => number
    const word = words(language)

    beforeAll(async () => {
      const landlord = await createAccount(url, 'evening')
      call = apiOf(url, (await sessionOf(url, landlord)).access_token)
      const opened = await openPage({ as: landlord, language, width })
      page = opened.page
      const by = counted(inputOf(page))
      input = by.input
      presses = by.presses
      await page.goto('/dashboard')
      return () => opened.context.close()
    })

    const count = async (path: string) => (await call<object[]>('GET', path)).body.length
    const button = (name: string, of: Page | Locator = page) =>
      of.getByRole('button', { name, exact: true }).first()
    const link = (name: string) => page.getByRole('link', { name, exact: true }).first()

    async function goTo(path: string): Promise<void> {
      if (width < 600) await input.press(button(word('shell', 'nav.open')))
      await input.press(page.getByRole('navigation').locator(`a[href="/${path}"]`).last())
      await page.waitForURL(`**/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }

    async function importFile(list: keyof typeof files): Promise<void> {
      await page.locator('input[type=file]').setInputFiles({
        name: `${list}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(files[list].join('\n')),
      })
      await input.press(button(word('import', 'columns.next')))
      await input.press(button(word('import', 'check.confirm')))
      await page.getByText(word('import', 'report.done')).first().waitFor()
    }

    it('creates a house of ten units in two buildings', async () => {
      await goTo('portfolio')
      await input.press(button(word('portfolio', 'list.add')))
      const { dialog, field, button: act } = propertyWizard(page, language)
      const name = field('common', 'field.name')
      const floors = field('portfolio', 'field.total_floors')
      await input.type(name.first(), 'Weserhaus')
      await input.type(field('common', 'field.street').first(), 'Weserstraße 112')
      await input.type(field('common', 'field.zip'), '12045')
      await input.type(field('common', 'field.city'), 'Berlin')
      await input.type(field('common', 'field.state'), 'Berlin')
      await input.type(name.nth(1), 'Vorderhaus')
      await input.type(floors.first(), '5')
      await input.press(act('portfolio', 'wizard.addBuilding'))
      await input.type(name.nth(2), 'Hinterhaus')
      await input.type(floors.nth(1), '5')
      await input.press(act('common', 'action.next'))
      const select = (key: string, at: number) =>
        dialog.getByRole('combobox', { name: new RegExp(`^${word('portfolio', key)}`) }).nth(at)
      for (const at of [0, 1]) {
        await input.press(act('portfolio', 'unit.add'))
        await input.type(field('portfolio', 'field.unit_number').nth(at), at === 0 ? 'W-1' : 'W-6')
        await input.choose(select('field.floor_number', at), word('portfolio', 'floor.ground'))
        await input.type(field('portfolio', 'field.total_area').nth(at), '54')
        if (at === 1) await input.choose(select('building.one', at), 'Hinterhaus')
      }
      await input.press(dialog.getByRole('button', { name: word('portfolio', 'unit.repeat') }))
      await input.press(act('common', 'action.create'))
      await page.waitForURL(/\/properties\//)
      expect(await count('/rent-units/')).toBe(10)
    })

    it('imports ten tenants and ten leases from files', async () => {
      await goTo('contacts')
      await input.press(link(word('contacts', 'import.title')))
      await importFile('contacts')
      await goTo('leases')
      await input.press(link(word('leases', 'import.title')))
      await importFile('leases')
      expect(await count('/contacts/')).toBe(10)
      expect(await count('/lease-agreements/')).toBe(10)
    })

    it('creates one lease by hand, with three components', async () => {
      const { lease, text, chooseUnit, chooseTenant, next, sign, create } = leaseForms(page, input, language)
      await goTo('leases')
      await input.press(button(word('leases', 'list.create')))
      await chooseUnit('W-10')
      await chooseTenant('Muster10')
      await input.day(text(lease, 'field.start_date'), day)
      await input.type(text(lease, 'costKind.base'), '640')
      await input.type(text(lease, 'costKind.operating'), '120')
      await input.type(text(lease, 'costKind.heating'), '90')
      await next()
      await lease.getByRole('region', { name: word('leases', 'wizard.step.review') }).waitFor()
      await next()
      await sign()
      await create()
      await page.waitForURL(/\/leases\/[\w-]{36}/)
      expect(await count('/rent-components/')).toBe(33)
    })

    it('gives notice on it', async () => {
      const more = page.getByRole('main').getByRole('button', { name: word('common', 'action.more') })
      await input.take(more.first(), word('leases', 'act.notice'))
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${word('leases', 'act.notice')}`) })
      await input.press(dialog.getByRole('button', { name: word('leases', 'act.notice'), exact: true }))
      await dialog.waitFor({ state: 'hidden' })
      const { body } = await call<{ notice_by: string | null }[]>('GET', '/lease-agreements/')
      expect(body.filter(({ notice_by }) => notice_by)).toHaveLength(1)
    })

    it('shares the house with the caretaker, after at most 120 presses in total', async () => {
      await goTo('portfolio')
      await input.press(link('Weserhaus'))
      await input.press(link(word('access', 'share.act')))
      const dialog = page.getByRole('dialog')
      await input.type(fieldOf(dialog, word('access', 'share.email')), 'caretaker@example.org')
      await input.press(button(word('access', 'share.act'), dialog))
      await dialogs(page).notice('Weserhaus').waitFor()
      console.log(`A landlord's evening by ${by}: ${presses()} presses`)
      expect(presses()).toBeLessThanOrEqual(120)
    })
  })
