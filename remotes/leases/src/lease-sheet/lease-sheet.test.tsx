import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aComponent, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { createFakeHost } from '@keystead/module-sdk/testing'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './lease-sheet.tsx'

const api = leaseApi()
const lease = {
  ...api.leases.lea,
  payment_due_day: 31,
  security_deposit: 2000,
  late_fee_grace_period: 0,
  notes: 'Key: 3',
  rental_periods: [
    aPeriod({ start_date: '2027-05-01', total_rent: 1100 }),
    aPeriod({
      start_date: '2025-05-01',
      end_date: '2027-04-30',
      total_rent: 1002.5,
      rent_components: [
        aComponent({ component_name: 'Stellplatz', amount: 50, display_order: 2 }),
        aComponent({ component_name: 'Kaltmiete', amount: 900, display_order: 1 }),
        aComponent({ component_name: 'Zuschlag', component_type: 'percentage', amount: 5, display_order: 3 }),
      ],
    }),
  ],
}

async function open(
  search = '',
  given: Partial<typeof lease> = {},
  handlers: Record<string, Handler> = {},
  host: ScreenOptions['host'] = {},
) {
  fakeApi({ ...api.handlers, 'GET /lease-agreements/:id': () => ({ ...lease, ...given }), ...handlers })
  await renderScreen(<Screen />, {
    route: '/leases/:leaseId/sheet',
    address: `/leases/${lease.id}/sheet${search}`,
    host,
  })
  return within(await screen.findByRole('article'))
}

const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const rows = () => screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '))

describe('a lease sheet', () => {
  it('breaks a long e-mail address before its @', async () => {
    const tenant_contact = lease.tenant_contact && {
      ...lease.tenant_contact,
      person: { first_name: 'Lea', last_name: 'Hoffmann', email: 'lea@example.org', phone_primary: null },
    }
    await open('', { tenant_contact })
    expect(screen.getByText('lea@example.org').innerHTML).toBe('lea<wbr>@example.org')
  })

  it('adds up several base rents', async () => {
    const garage = aComponent({ component_name: 'Garage', amount: 60, cost_kind: 'base' })
    const rental_periods = lease.rental_periods.map((period) => ({
      ...period,
      rent_components: [...period.rent_components, garage],
    }))
    await open('', { rental_periods })
    expect(rows()).toContain('Base rent 960.00 €')
  })

  it('has parties, unit, term, rent with its parts, payment and note, and says that it is not a contract', async () => {
    const sheet = await open()
    expect(await sheet.findByText('VH-01')).toBeTruthy()
    expect(fact('Landlord')).toBe('Lena Muster')
    expect(fact('Tenant')).toBe('Lea Hoffmann')
    expect(fact('Address')).toBe('Lychener Straße\u00a048, 10437 Berlin')
    expect([fact('Start date'), fact('End date')]).toEqual(['01.04.2019', 'Ongoing'])
    expect(rows()).toEqual([
      'Kaltmiete 900.00 €',
      'Stellplatz 50.00 €',
      'Zuschlag 5%47.50 €',
      'Gross rent 997.50 €',
      'Total rent from 01.05.20251,002.50 €',
    ])
    expect(fact('from 01.05.2027')).toBe('1,100.00\u00a0€')
    expect(fact('Payment due day')).toBe('31 (In short months: the last day)')
    expect(fact('Grace period (days)')).toBe('0')
    expect(sheet.getByText('Key: 3')).toBeTruthy()
    expect(sheet.getByText(/It is not a contract/)).toBeTruthy()
  })

  it('names no rent that starts after the end', async () => {
    const sheet = await open('', { end_date: '2026-12-31' })
    expect(sheet.getByText('from 01.05.2025')).toBeTruthy()
    expect(sheet.queryByText('from 01.05.2027')).toBeNull()
  })

  it("has the lease's own rent until the first period starts (R14)", async () => {
    const rental_periods = [aPeriod({ start_date: '2027-05-01', total_rent: 1100 })]
    await open('', { monthly_rent: 950, rental_periods })
    expect(rows()).toEqual(['Total rent950.00 €'].map((text) => expect.stringContaining(text.slice(-8))))
    expect(fact('from 01.05.2027')).toBe('1,100.00\u00a0€')
  })

  it('has a future lease’s initial rent, and the one after it (R14)', async () => {
    const rental_periods = [aPeriod({ start_date: '2028-01-01', total_rent: 1100 })]
    await open('', { start_date: '2027-01-01', monthly_rent: 950, rental_periods })
    expect(rows()).toEqual(['Total rent 950.00 €'])
    expect(fact('from 01.01.2028')).toBe('1,100.00\u00a0€')
  })

  it("has the lease's own rent again after the last period (R14)", async () => {
    const rental_periods = [aPeriod({ start_date: '2025-01-01', end_date: '2025-06-30', total_rent: 450 })]
    await open('', { monthly_rent: 950, rental_periods })
    expect(rows()).toEqual(['Total rent 950.00 €'])
    expect(screen.queryByText('Upcoming rents')).toBeNull()
  })

  it('names the rent that applies again after a planned period, or none if none is stated', async () => {
    const rental_periods = [aPeriod({ start_date: '2027-01-01', end_date: '2027-03-31', total_rent: 500 })]
    await open('', { monthly_rent: 950, rental_periods })
    expect(rows()).toEqual(['Total rent 950.00 €'])
    expect([fact('from 01.01.2027'), fact('from 01.04.2027')]).toEqual(['500.00\u00a0€', '950.00\u00a0€'])
    cleanup()
    await open('', { monthly_rent: null, rental_periods })
    expect(rows()).toEqual(['Total rent from 01.01.2027500.00 €'])
    expect(fact('from 01.04.2027')).toContain('Not stated')
  })

  it('announces only future rent changes', async () => {
    const rental_periods = [
      aPeriod({ start_date: '2025-01-01', total_rent: 1000 }),
      aPeriod({ start_date: '2025-05-01', end_date: '2025-07-31', total_rent: 500 }),
    ]
    await open('', { rental_periods })
    expect(rows()).toEqual(['Total rent from 01.01.20251,000.00 €'])
    expect(screen.queryByText('Upcoming rents')).toBeNull()
  })

  it('has an ended lease’s last rent, from a period if the lease has none', async () => {
    const rental_periods = [
      aPeriod({ start_date: '2025-01-01', end_date: '2025-06-30', total_rent: 450 }),
      aPeriod({ start_date: '2025-07-01', end_date: '2025-12-31', total_rent: 500 }),
    ]
    const over = { monthly_rent: 950, end_date: '2025-12-31', lease_status: 'expired', rental_periods }
    await open('', over)
    expect(rows()).toEqual(['Total rent from 01.07.2025500.00 €'])
    cleanup()
    await open('', { monthly_rent: null, rental_periods: rental_periods.slice(0, 1) })
    expect(rows()).toEqual(['Total rent from 01.01.2025450.00 €'])
  })

  it('has the rent used by all sums for an ended lease that is still active (R2, R14)', async () => {
    const rental_periods = [aPeriod({ start_date: '2025-01-01', end_date: '2026-10-31', total_rent: 1100 })]
    await open('', { monthly_rent: 1000, end_date: '2026-10-31', rental_periods })
    expect(rows()).toEqual(['Total rent 1,000.00 €'])
    cleanup()
    // If it states none, the rent of its last day, ignoring a period laid over the last one.
    rental_periods.push(aPeriod({ start_date: '2025-03-01', end_date: '2025-04-30', total_rent: 500 }))
    await open('', { monthly_rent: null, end_date: '2026-10-31', rental_periods })
    expect(rows()).toEqual(['Total rent from 01.01.20251,100.00 €'])
  })

  it('has no landlord while the profile lacks a name, and links there before printing', async () => {
    const { session } = createFakeHost()
    if (!session) throw new Error('No session')
    const user = { ...session.user, firstName: null, lastName: null }
    const sheet = await open('?in=de', {}, {}, { session: { ...session, user } })
    expect(sheet.queryByText('Vermieter')).toBeNull()
    expect(sheet.queryByText(user.email)).toBeNull()
    expect(sheet.getByRole('heading', { name: 'Mieter' })).toBeTruthy()
    expect(screen.getByText(/^Your profile has no name yet/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add your name' }).getAttribute('href')).toBe('/profile/edit')
  })

  it('prints once a component named like its sum', async () => {
    await open('?in=de')
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim())
    expect(names().filter((name) => name === 'Kaltmiete')).toHaveLength(1)
  })

  it('reports that its unit failed to load, and retries: no sheet is printed without it', async () => {
    let fails = true
    const handlers = { 'GET /rent-units/': () => (fails ? refusal(500) : Object.values(api.units)) }
    const opened = open('', {}, handlers)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('article')).toBeNull()
    fails = false
    retry.click()
    expect((await opened).getByText('VH-01')).toBeTruthy()
  })

  it('is in the URL’s language, and the page around it in the app’s', async () => {
    const sheet = await open('?in=de')
    expect(sheet.getByRole('heading', { level: 2, name: 'Mietvertragsblatt' })).toBeTruthy()
    expect(fact('Mietende')).toBe('unbefristet')
    expect(screen.getByRole('heading', { level: 1, name: 'Lease sheet' })).toBeTruthy()
    expect(screen.getByRole('article').closest('[lang]')?.getAttribute('lang')).toBe('de')
  })

  it('is in the app’s language if the URL names none that it has', async () => {
    const sheet = await open('?in=toString')
    expect(sheet.getByRole('heading', { level: 2, name: 'Lease sheet' })).toBeTruthy()
  })

  it('names the sharer as landlord, and works without periods, tenant and unit (R26, R34)', async () => {
    const locked = () => refusal(403, { detail: 'Not in your plan', type: 'plan_required' })
    const sheet = await open(
      '',
      { shared: { by: 'Ada', level: 1 }, tenant_contact: null, rental_periods: [] },
      { 'GET /rent-units/': locked, 'GET /buildings/': locked, 'GET /property-groups/': locked },
    )
    expect(fact('Landlord')).toBe('Ada')
    expect(screen.queryByText(/^Your profile has no name/)).toBeNull()
    expect(rows()).toEqual(['Total rent 707.00 €'])
    expect(sheet.queryByRole('heading', { name: 'Rental unit' })).toBeNull()
    expect(sheet.queryByText('E-mail')).toBeNull()
  })
})
