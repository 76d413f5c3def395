import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Part } from './overview-cards.tsx'

const demo = demoPortfolio()
const tenant = crypto.randomUUID()
const card = async () => within(await screen.findByRole('region', { name: 'Needs attention' }))

interface Given {
  unit?: Partial<RentUnit>
  lease?: Partial<LeaseAgreement>
  /** Further leases of the unit. */
  more?: Partial<LeaseAgreement>[]
  handlers?: Record<string, Handler>
  host?: ScreenOptions['host']
}

/** The demo's first unit alone, with one lease if given. */
async function open({ unit, lease, more = [], handlers, host }: Given = {}) {
  const [first] = demo.units
  if (!first) throw new Error('the demo has no unit')
  const only: RentUnit = { ...first, is_available: false, ...unit }
  const leases = [...(lease ? [lease] : []), ...more].map((each) =>
    aLease({ rent_unit_id: only.id, ...each }),
  )
  const calls: Call[] = fakeApi({
    'GET /property-groups/': () => demo.groups,
    'GET /rent-units/': () => [only],
    'GET /lease-agreements/': () => leases,
    ...handlers,
  })
  const rendered = await renderScreen(<Part />, { route: '/dashboard', address: '/dashboard', host })
  return { ...rendered, calls, unit: only, leaseId: leases[0]?.id }
}

const back = '&back=%2Fdashboard'

/** Its rows as title and actions, with URLs. */
async function told() {
  const rows = (await card()).getAllByRole('listitem')
  return rows.map((row) => {
    const [title, ...acts] = within(row).getAllByRole('link')
    return [title?.textContent, ...acts.map((act) => [act.textContent, act.getAttribute('href')])]
  })
}

it('lists the demo’s four most urgent ones, and links to all', async () => {
  fakeApi({
    'GET /property-groups/': () => demo.groups,
    'GET /rent-units/': () => demo.units,
    'GET /lease-agreements/': () => demo.leases,
  })
  await renderScreen(<Part />, { route: '/dashboard', address: '/dashboard' })
  const titles = (await card())
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent)
  expect(titles).toEqual([
    'Ends in 25 days',
    'Notice given, ends 31.01.2027',
    'Components differ by 4\u00a0€',
    'Let, but still marked as available',
  ])
  // Vacant units are in the card below it.
  expect((await card()).queryByText(/more$/)).toBeNull()
  const all = (await card()).getByRole('link', { name: 'All notifications' })
  expect(all.getAttribute('href')).toBe('/notifications')
})

describe('each kind with its action', () => {
  it('a lease ending soon', async () => {
    const { leaseId, unit } = await open({ lease: { end_date: '2026-12-15' } })
    const at = `/leases/${leaseId}`
    expect(await told()).toEqual([
      [
        'Ends in 25 days',
        [`Renew: ${unit.unit_number}`, `${at}?renew=${leaseId}${back}`],
        [`Give notice: ${unit.unit_number}`, `${at}?notice=${leaseId}${back}`],
      ],
    ])
  })

  it('one ending by notice', async () => {
    const notice = { notice_by: 'tenant', notice_received_on: '2026-09-01', end_date: '2026-12-15' } as const
    const { unit } = await open({ lease: notice })
    expect(await told()).toEqual([
      [
        'Notice given, ends 15.12.2026',
        [`Create lease: ${unit.unit_number}`, `/leases?new&unit=${unit.id}${back}`],
      ],
    ])
  })

  it('one past its end and still active', async () => {
    const { leaseId } = await open({ lease: { end_date: '2026-11-01' } })
    const [[title, first] = []] = await told()
    expect([title, first?.[1]]).toEqual([
      'Ended, still active',
      `/leases/${leaseId}?notice=${leaseId}${back}`,
    ])
  })

  it('none for one ending soon that has been renewed', async () => {
    const former = { tenant_contact_id: tenant, end_date: '2026-12-15' }
    await open({ lease: former, more: [{ tenant_contact_id: tenant, start_date: '2026-12-16' }] })
    expect(await told()).toEqual([['Ends in 25 days']])
  })

  it('none for one past its end that has been renewed', async () => {
    const former = { tenant_contact_id: tenant, end_date: '2026-11-01' }
    await open({ lease: former, more: [{ tenant_contact_id: tenant, start_date: '2026-11-02' }] })
    expect(await told()).toEqual([['Ended, still active']])
  })

  it('none for one ending by notice whose unit is relet', async () => {
    const lease = { notice_by: 'tenant', notice_received_on: '2026-09-01', end_date: '2026-12-15' } as const
    await open({ lease, more: [{ start_date: '2027-02-01' }] })
    expect(await told()).toEqual([['Notice given, ends 15.12.2026']])
  })

  it('only notice for one past its end whose unit is relet', async () => {
    const { leaseId } = await open({
      lease: { end_date: '2026-11-01' },
      more: [{ start_date: '2026-11-10' }],
    })
    const [[, first, ...more] = []] = await told()
    expect([first?.[1], more]).toEqual([`/leases/${leaseId}?notice=${leaseId}${back}`, []])
  })

  it('a missing rent step', async () => {
    const rental_periods = [aPeriod({ start_date: '2025-01-01', end_date: '2026-10-31' })]
    const { leaseId, unit } = await open({ lease: { rental_periods } })
    expect(await told()).toEqual([
      [
        'No rental period since 01.11.2026',
        [`Add rental period: ${unit.unit_number}`, `/leases/${leaseId}?newPeriod${back}`],
      ],
    ])
  })

  it('components that differ', async () => {
    const rental_periods = [aPeriod({ rent_components: [aComponent({ amount: 990 })] })]
    const { leaseId, unit } = await open({ lease: { rental_periods } })
    expect(await told()).toEqual([
      [
        'Components differ by 10\u00a0€',
        [`Check components: ${unit.unit_number}`, `/leases/${leaseId}?tab=components`],
      ],
    ])
  })

  it.each([
    [990, '10\u00a0€', '990\u00a0€ / 1,000\u00a0€'],
    [999.6, '0.40\u00a0€', '999.60\u00a0€ / 1,000.00\u00a0€'],
  ])('components that differ, beside their sum: by %d', async (amount, difference, sums) => {
    await open({ lease: { rental_periods: [aPeriod({ rent_components: [aComponent({ amount })] })] } })
    expect((await told())[0]?.[0]).toBe(`Components differ by ${difference}`)
    expect((await card()).getByText(sums, { collapseWhitespace: false })).toBeTruthy()
  })

  it('excludes a vacant unit, which has its own card', async () => {
    const { unit } = await open({ unit: { is_available: true, available_from: '2026-12-01' } })
    expect((await card()).getByText('Nothing needs your attention')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: unit.unit_number })).toHaveLength(1)
  })
})

describe('a let unit that is marked as available', () => {
  it('is marked as let in place, with Undo', async () => {
    let stored: RentUnit = {
      ...(demo.units[0] as RentUnit),
      is_available: true,
      available_from: '2026-05-01',
    }
    const { user, host, calls, unit } = await open({
      lease: {},
      handlers: {
        'GET /rent-units/': () => [stored],
        'GET /rent-units/:id': () => stored,
        'PUT /rent-units/:id': ({ body }) => {
          stored = { ...stored, ...body, updated_at: `${stored.updated_at}+` }
          return stored
        },
      },
    })
    await user.click((await card()).getByRole('button', { name: /^Mark as let/ }))
    expect(await screen.findByText('Nothing needs your attention')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Needs attention')
    const [notification] = host.notifications
    expect(notification?.text).toBe(`${unit.unit_number} is no longer marked as available`)
    notification?.action?.onClick()
    await waitFor(() => expect(stored.is_available).toBe(true))
    const written = calls.filter(({ method }) => method === 'PUT')
    expect(written.map(({ body }) => body)).toEqual([
      { is_available: false, available_from: null },
      { is_available: true, available_from: '2026-05-01' },
    ])
    // Not over what somebody else stored in between (R45).
    const { updated_at } = demo.units[0] as RentUnit
    expect(written.map(({ version }) => version)).toEqual([`"${updated_at}"`, `"${updated_at}+"`])
  })

  it('explains why saving failed', async () => {
    const { user, host } = await open({
      unit: { is_available: true },
      lease: {},
      handlers: {
        'GET /rent-units/:id': () => ({ ...demo.units[0], is_available: true }),
        'PUT /rent-units/:id': () => refusal(0),
      },
    })
    await user.click((await card()).getByRole('button', { name: /^Mark as let/ }))
    await waitFor(() => expect(host.notifications[0]?.kind).toBe('error'))
    expect((await card()).getByRole('button', { name: /^Mark as let/ })).toBeTruthy()
  })
})

describe('with fewer rights', () => {
  it('it is plain text if leases cannot be opened (R34)', async () => {
    const canOpen = (path: string) => !path.startsWith('/leases')
    await open({ lease: { end_date: '2026-12-15' }, host: { canOpen } })
    const shown = await card()
    expect(shown.getByText('Ends in 25 days')).toBeTruthy()
    expect(shown.queryByRole('link', { name: /Renew|Give notice|Ends/ })).toBeNull()
  })

  it('it offers no action above a shared row’s level (R26)', async () => {
    const shared = { by: 'ben@example.org', level: 1 }
    await open({ unit: { shared, is_available: true }, lease: { shared, end_date: '2026-12-15' } })
    const shown = await card()
    expect(shown.getByRole('link', { name: 'Ends in 25 days' })).toBeTruthy()
    expect(shown.queryByRole('link', { name: /Renew|Give notice/ })).toBeNull()
    expect(shown.queryByRole('button', { name: /Mark as let/ })).toBeNull()
  })
})
