import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { mouse } from '../support/input/input-method.ts'
import { leaseForms } from '../support/pages/lease-forms.ts'
import { expectToFit } from '../support/phone.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

interface StoredLease {
  lease_status: string
  start_date: string
  end_date: string | null
  monthly_rent: number
  tenant_contact: { person: { last_name: string } } | null
  rental_periods: { total_rent: number; rent_components: { component_name: string; amount: number }[] }[]
}

const walks = [
  { by: 'mouse', language: 'en', width: 1440, days: ['01/01/2026', '12/31/2030'] },
  { by: 'finger on a phone', language: 'de', width: 390, days: ['01.01.2026', '31.12.2030'] },
] as const

for (const { by, language, width, days } of isQuick ? walks.slice(0, 1) : walks)
  steps(`a tenancy from its start to its renewal, by ${by}, ${language}`, () => {
    let page: Page
    let call: Call
    const forms = () => leaseForms(page, mouse(page), language)
    const leases = async () => (await call<StoredLease[]>('GET', '/lease-agreements/')).body

    beforeAll(async () => {
      const landlord = await createAccount(url, 'tenancy')
      call = apiOf(url, (await sessionOf(url, landlord)).access_token)
      const { group } = await addProperty(call, 'Weserhaus')
      const opened = await openPage({ as: landlord, language, width, withMotion: true })
      page = opened.page
      await page.goto(`/properties/${group}`)
      return () => opened.context.close()
    })

    it('starts on the property’s page, with a tenant created in place', async () => {
      const { word, lease, text, chooseUnit, createTenant } = forms()
      const input = mouse(page)
      await input.press(page.getByRole('button', { name: word('leases', 'list.create') }).first())
      await chooseUnit('VH-1')
      await createTenant('Piotr', 'Kowalski')
      await lease.getByText('Piotr Kowalski').first().waitFor()
      await input.day(text(lease, 'field.start_date'), days[0])
      await input.day(text(lease, 'field.end_date'), days[1])
      await input.type(text(lease, 'costKind.base'), '905')
      await input.type(text(lease, 'costKind.operating'), '131')
      await input.type(text(lease, 'costKind.heating'), '89')
      expect(await text(lease, 'costKind.base').inputValue()).toBe('905')
      if (width < 600) await expectToFit(page)
    })

    it('keeps input over a reload', async () => {
      const { word, lease, text, next, sign } = forms()
      // What is typed is kept a moment later.
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('905')
      await page.reload()
      await lease.getByText('Piotr Kowalski').first().waitFor()
      expect(await text(lease, 'field.start_date').inputValue()).toBe(days[0])
      await next()
      await lease.getByRole('region', { name: word('leases', 'wizard.step.review') }).waitFor()
      await next()
      await sign()
    })

    it('keeps it over a failing server, and is created once it answers', async () => {
      const { word, lease, create } = forms()
      await page.route('**/api/v1/lease-agreements/', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 503, json: { detail: 'Down' } })
          : route.fallback(),
      )
      await create()
      await lease.getByRole('alert').getByText(word('leases', 'error.create')).first().waitFor()
      await page.unroute('**/api/v1/lease-agreements/')
      await create()
      await page.getByRole('status').getByText(word('leases', 'success.created')).waitFor()
      await page.waitForURL(/\/leases\/[\w-]{36}/)
      expect(await leases()).toMatchObject([
        { lease_status: 'active', monthly_rent: 1125, tenant_contact: { person: { last_name: 'Kowalski' } } },
      ])
    })

    it('has its rent with three components that add up', async () => {
      const { word, openTab } = forms()
      await openTab('components')
      await expectVisible(page.getByRole('main').getByText(word('leases', 'component.sumMatches')))
    })

    it('has two steps', async () => {
      const { planSteps, openTab } = forms()
      await openTab('periods')
      await planSteps('2', '25')
      await page.getByRole('tablist').last().getByRole('tab').nth(2).waitFor()
      const [lease] = await leases()
      expect(lease?.rental_periods.map(({ total_rent }) => total_rent)).toEqual([1125, 1150, 1175])
      if (width < 600) await expectToFit(page)
    })

    it('is renewed with its components', async () => {
      const { word, renew } = forms()
      await renew()
      await page.getByRole('status').getByText(word('leases', 'success.renewed')).waitFor()
      const stored = await leases()
      expect(stored.map(({ start_date }) => start_date)).toEqual(['2031-01-01', '2026-01-01'])
      expect(stored[0]?.rental_periods[0]?.rent_components.map(({ amount }) => amount)).toEqual([
        955, 131, 89,
      ])
    })

    afterAll(() => page?.unrouteAll())
  })
