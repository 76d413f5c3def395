import { levels } from '@keystead/api-client/levels'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'
import { Screen } from './lease-detail.tsx'

interface Opening {
  search?: string
  handlers?: Record<string, Handler>
  canOpen?: (path: string) => boolean
  language?: 'en' | 'de'
}

async function open(given = steppedLease(), { search = '', handlers, canOpen, language }: Opening = {}) {
  const calls = fakeApi({ ...given.handlers, ...handlers })
  const rendered = await renderScreen(<Screen />, {
    route: '/leases/:leaseId',
    address: `/leases/${given.lease.id}${search}`,
    host: canOpen && { canOpen },
    language,
  })
  return { ...rendered, calls, ...given }
}

const shared = steppedLease({ shared: { by: 'Ada Lovelace', level: levels.view } })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const card = (name: string) => within(screen.getByRole('region', { name }))

describe('a lease (R109)', () => {
  it('shows rent, term, place and tenant', async () => {
    const { container } = await open()
    await heading('Lease ML-2020-01')
    const band = container.querySelector('.ks-band')?.textContent
    expect(band).toContain('Monthly rent1,125.00\u00a0€due on the 3rd of the month')
    expect(band).toContain('Security deposit2,265.00\u00a0€agreed')
    expect(band).toContain('Start date01.02.2020for 6 years, 9 months')
    expect(band).toContain('End dateOngoingMonth-to-month')
    expect(await screen.findByText(/VH-05, Vorderhaus, Lychener Höfe/)).toBeTruthy()
    expect(await card('Tenant').findByText('prefers mail')).toBeTruthy()
    expect(card('Unit').getByText('50 m²')).toBeTruthy()
  })

  it('is named by its tenant without a number: a unit has had several', async () => {
    await open(steppedLease({ lease_number: null }))
    expect(await heading('Lease of Piotr Kowalski')).toBeTruthy()
  })

  it('shows the current period, whether its components add up, and the next one', async () => {
    await open()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      '02/2020–01/20261,100.00\u00a0€Start',
      '02/2026–01/20271,125.00\u00a0€Current, +25\u00a0€',
      'from 02/20271,150.00\u00a0€Planned, +25\u00a0€',
    ])
    expect(screen.getByRole('tab', { selected: true })).toBe(tabs[1])
    expect(screen.queryByRole('rowheader')).toBeNull()
    expect(screen.getByRole('link', { name: '3 rent components' }).getAttribute('href')).toContain(
      '?tab=components&period=',
    )
    expect(screen.getByText('Sum matches')).toBeTruthy()
    const next = 'From 01.02.2027 the rent is 1,150.00 €, 25 € more.'
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(next)
    expect(screen.getByText('1,150.00 €', { selector: '[role=tabpanel] *' }).className).toContain('strong')
  })

  it('says that a draft does not count yet, with an action to activate it (R108)', async () => {
    const { user, address, lease, unmount } = await open(steppedLease({ lease_status: 'draft' }))
    expect(await screen.findByText(/^It is not included in your figures until/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Activate' }))
    expect(address()).toContain(`activate=${lease.id}`)
    unmount()
    const shared = { by: 'Ada Lovelace', level: levels.view }
    await open(steppedLease({ lease_status: 'draft', shared }))
    await heading('Lease ML-2020-01')
    expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull()
  })

  it('ends an open period with the lease', async () => {
    const given = steppedLease({ end_date: '2027-06-30', is_month_to_month: false })
    await open(given, { search: `?period=${given.next.id}` })
    expect(await screen.findByRole('heading', { name: '01.02.2027 to 30.06.2027' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'More actions: 01.02.2027 to 30.06.2027' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: /^02\/2027–06\/2027/ })).toBeTruthy()
  })

  it('follows the time line by arrow keys; the period is in the URL and in the other tabs’ links', async () => {
    const { user, address, next } = await open()
    const tabs = await screen.findAllByRole('tab')
    tabs[1]?.focus()
    await user.keyboard('{ArrowRight}')
    expect(address()).toContain(`period=${next.id}`)
    await waitFor(() => expect(document.activeElement).toBe(tabs[2]))
    expect(screen.getByText('Not split into components yet.')).toBeTruthy()
    await user.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toBe(tabs[0]))
    await user.keyboard('{End}')
    await user.click(screen.getByRole('link', { name: 'Rent Components' }))
    expect(await screen.findByRole('heading', { name: 'from 01.02.2027, ongoing' })).toBeTruthy()
    expect(address()).toContain(`tab=components&period=${next.id}`)
  })

  it('shows Kalt, Warm and the price per square metre on the components tab', async () => {
    const { container } = await open(undefined, { search: '?tab=components' })
    await heading('Lease ML-2020-01')
    await screen.findByText('Per m²')
    const figures = container.querySelectorAll('.ks-band')[1]?.textContent
    expect(figures).toBe('Base rent905.00\u00a0€Gross rent1,125.00\u00a0€Per m²18.10\u00a0€Base rent')
  })

  it('omits what is locked, and shows what cannot be opened as plain text', async () => {
    const locked = () => refusal(403, { detail: '', type: 'plan_required' })
    const absent = {
      'GET /contacts/:id': locked,
      'GET /rent-units/': locked,
      'GET /buildings/': locked,
      'GET /property-groups/': locked,
    }
    const { container } = await open(undefined, {
      handlers: absent,
      canOpen: (path) => path.startsWith('/leases'),
    })
    await heading('Lease ML-2020-01')
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Unit' })).toBeNull()
    expect(container.querySelector('.ks-part-state')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Piotr Kowalski' })).toBeNull()
    expect(card('Tenant').getByText('Piotr Kowalski')).toBeTruthy()
  })

  it('has no actions beyond the shared level: its files are for every reader', async () => {
    const { unmount, user } = await open(
      steppedLease({ shared: { by: 'Ada Lovelace', level: levels.view } }),
      { handlers: { 'GET /rent-units/': () => [] } },
    )
    await screen.findByText('Shared by Ada Lovelace: you can view it')
    const names = () =>
      screen.queryAllByRole('button').map((each) => each.textContent || each.getAttribute('aria-label'))
    expect(names()).toEqual([expect.stringContaining('More actions')])
    await user.click(screen.getByRole('button', { name: /More actions/ }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Calendar file',
      'Lease sheet',
      'Handover record',
    ])
    unmount()
    await open(steppedLease({ shared: { by: 'Ada Lovelace', level: levels.edit } }), {
      handlers: { 'GET /rent-units/': () => [] },
    })
    await heading('Lease ML-2020-01')
    expect(names()).toEqual(expect.arrayContaining(['Edit', 'Edit period', 'Add period']))
  })

  it.each([
    '?newPeriod',
    `?editPeriod=${shared.current.id}`,
    `?newComponent=${shared.current.id}`,
    `?component=${shared.current.rent_components[0]?.id}`,
  ])('opens no form beyond that level by URL: %s (R26)', async (search) => {
    const handlers = { 'GET /lease-agreements/:id': () => ({ ...shared.lease, shared: null }) }
    const { unmount } = await open(shared, { search, handlers })
    await screen.findByRole('dialog')
    unmount()
    await open(shared, { search })
    await heading('Lease ML-2020-01')
    // Its code is loaded: its owner has opened it.
    await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow()
  })

  it('shows its length up to its end, for each kind of end', async () => {
    const { container } = await open(
      steppedLease({ end_date: '2025-01-31', lease_status: 'terminated', lease_type: 'parking' }),
      { search: '?tab=details' },
    )
    await heading('Lease ML-2020-01')
    expect(container.querySelector('.ks-band')?.textContent).toContain('01.02.2020for 5 yearsEnd')
    expect(screen.getByText('Parking')).toBeTruthy()
  })

  it.each([
    ['2025-01-31', 'Mietende nach 5 Jahren'],
    ['2020-02-20', 'Mietende nach weniger als einem Monat'],
    [null, 'seit 6 Jahren, 9 Monaten'],
  ])('shows its length in German, so far or in all: until %s', async (end_date, words) => {
    const { container } = await open(steppedLease({ end_date, lease_status: 'expired' }), { language: 'de' })
    await heading('Mietvertrag ML-2020-01')
    expect(container.querySelector('.ks-band')?.textContent).toContain(`01.02.2020${words}`)
  })

  it('reports missing periods, a missing lease, and a failure to load', async () => {
    const { unmount } = await open(steppedLease({ rental_periods: [] }))
    expect(await screen.findByText('No rental periods created yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add period' })).toBeTruthy()
    unmount()
    const missing = await open(undefined, {
      handlers: { 'GET /lease-agreements/:id': () => refusal(404, { detail: '', type: 'not_found' }) },
    })
    await heading('Lease not found')
    missing.unmount()
    await open(undefined, {
      handlers: { 'GET /lease-agreements/:id': () => refusal(500, { detail: '', type: 'x' }) },
    })
    expect(await screen.findByText('Failed to load lease')).toBeTruthy()
  })

  it('warns of a past end, and of two periods at once', async () => {
    const late = steppedLease({ end_date: '2026-10-31', is_month_to_month: false })
    late.past.end_date = '2026-02-28'
    await open(late)
    expect(await screen.findByText('Ended, still active')).toBeTruthy()
    expect(screen.getByText(/Two rental periods overlap from 01.02.2026 to 28.02.2026/)).toBeTruthy()
  })
})
