import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { counted } from '../support/input/counted.ts'
import { keyboard, mouse } from '../support/input/input-method.ts'
import { leaseForms } from '../support/pages/lease-forms.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

interface StoredLease {
  id: string
  rent_unit_id: string
  lease_status: string
  start_date: string
  monthly_rent: number
  security_deposit: number
  rental_periods: { total_rent: number; rent_components: { cost_kind: string; amount: number }[] }[]
}

const walks = [
  { by: 'keyboard alone', input: keyboard, language: 'de', width: 1440, day: '01.02.2026' },
  { by: 'finger on a phone', input: mouse, language: 'en', width: 390, day: '02/01/2026' },
] as const

for (const { by, input: inputOf, language, width, day } of isQuick ? walks.slice(0, 1) : walks)
  steps(`a lease created at once, by ${by}, ${language}`, () => {
    let page: Page
    let call: Call
    let units: { id: string; unit_number: string }[]
    const leases = async () => (await call<StoredLease[]>('GET', '/lease-agreements/')).body

    beforeAll(async () => {
      const landlord = await createAccount(url, 'in-one-go')
      call = apiOf(url, (await sessionOf(url, landlord)).access_token)
      const { building } = await addProperty(call, 'Weserhaus')
      await call('POST', '/rent-units/', {
        building_id: building,
        unit_number: 'VH-2',
        is_available: true,
        total_area: 50,
      })
      await call('POST', '/contacts/', {
        contact: { contact_type: 'person', preferred_contact_method: 'email' },
        person: { first_name: 'Piotr', last_name: 'Kowalski' },
      })
      units = (await call<typeof units>('GET', '/rent-units/')).body
      const opened = await openPage({ as: landlord, language, width })
      page = opened.page
      await page.goto('/leases?new')
      return () => opened.context.close()
    })

    it('is saved with three components after at most 9 presses', async () => {
      const { input, presses } = counted(inputOf(page))
      const { word, lease, text, chooseUnit, chooseTenant, next, sign, andNext } = leaseForms(
        page,
        input,
        language,
      )
      await lease.getByRole('combobox').first().waitFor()
      const began = Date.now()
      await chooseUnit('VH-1')
      await chooseTenant('Kowalski')
      await input.day(text(lease, 'field.start_date'), day)
      await input.type(text(lease, 'costKind.base'), '620')
      await input.type(text(lease, 'costKind.operating'), '110')
      await input.type(text(lease, 'costKind.heating'), '85')
      await input.type(text(lease, 'field.security_deposit'), '1900')
      await lease.getByText(word('leases', 'deposit.high').split(' (')[0] ?? '').waitFor()
      await input.type(text(lease, 'field.security_deposit'), '1860')
      await lease
        .getByText(word('leases', 'deposit.high').split(' (')[0] ?? '')
        .waitFor({ state: 'detached' })
      expect(await axeFindings(page)).toEqual([])
      await next()
      await lease.getByRole('region', { name: word('leases', 'wizard.step.review') }).waitFor()
      await next()
      await sign()
      await andNext()
      await page.getByRole('status').getByText(word('leases', 'success.created')).waitFor()
      expect(presses()).toBeLessThanOrEqual(9)
      expect(Date.now() - began).toBeLessThan(60_000)
      expect(await leases()).toMatchObject([
        {
          lease_status: 'active',
          monthly_rent: 815,
          security_deposit: 1860,
          rental_periods: [
            {
              total_rent: 815,
              rent_components: [
                { cost_kind: 'base', amount: 620 },
                { cost_kind: 'operating', amount: 110 },
                { cost_kind: 'heating', amount: 85 },
              ],
            },
          ],
        },
      ])
    })

    it('continues with the next vacant unit, keeping dates and rent', async () => {
      const { lease, text } = leaseForms(page, inputOf(page), language)
      const next = units.find(({ unit_number }) => unit_number === 'VH-2')
      await page.waitForURL((address) => address.searchParams.get('unit') === next?.id)
      await lease.getByText('VH-2').filter({ visible: true }).first().waitFor()
      expect(await text(lease, 'field.start_date').inputValue()).toBe(day)
      expect(await text(lease, 'costKind.base').inputValue()).toMatch(/^620/)
      expect(await text(lease, 'field.security_deposit').inputValue()).toMatch(/^1[.,]860/)
    })
  })
