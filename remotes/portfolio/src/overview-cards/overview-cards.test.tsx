import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import type { ScreenOptions } from '@keystead/module-sdk/testing/render-module'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import own from '../../module.json' with { type: 'json' }
import { demoPortfolio } from '../testing/demo-portfolio.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { cards, Part } from './overview-cards.tsx'

const demo = demoPortfolio()

async function open(
  given: Record<string, Handler> = {},
  language: 'en' | 'de' = 'en',
  host: ScreenOptions['host'] = {},
) {
  fakeApi({
    'GET /property-groups/': () => demo.groups,
    'GET /rent-units/': () => demo.units,
    'GET /lease-agreements/': () => demo.leases,
    ...given,
  })
  return renderScreen(<Part />, { route: '/dashboard', address: '/dashboard', language, host })
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const refused = { 'GET /lease-agreements/': () => refusal(403, { detail: 'no', type: 'plan_required' }) }

describe('the dashboard’s overview', () => {
  it('reserves the space that the module declared', () => {
    expect(own.slots[0]?.parts).toEqual(cards)
  })

  it('shows the demo portfolio’s figures, amounts without decimals', async () => {
    await open()
    const band = await card('Portfolio Overview')
    const { expected } = demo
    const figure = (label: string) => band.getByText(label).closest('dt')?.nextElementSibling?.textContent
    expect(figure('Expected rent')).toBe('21,455\u00a0€')
    expect(figure('Occupancy rate')).toBe('83%')
    expect(figure('Vacant')).toBe(String(expected.vacant.length))
    expect(figure('Active leases')).toBe(String(expected.active_leases))
    const ending = Object.keys(expected.ending_within_90_days).length
    expect(band.getByText(`${ending} end within 90 days`)).toBeTruthy()
    expect(band.getByText('257,465 € a year')).toBeTruthy()
  })

  it('says in German how soon leases end', async () => {
    await open({}, 'de')
    const ending = Object.keys(demo.expected.ending_within_90_days).length
    expect(await screen.findByText(`${ending} enden binnen 90 Tagen`)).toBeTruthy()
  })

  it('dates a vacant unit by its last lease if its own date is older', async () => {
    const [number = ''] = demo.expected.vacant
    const found = demo.units.find(({ unit_number }) => unit_number === number) as RentUnit
    const unit = { ...found, available_from: '2020-01-01' }
    const over = { ...demo.leases[0], id: 'over', rent_unit_id: unit.id, lease_status: 'expired' }
    await open({
      'GET /rent-units/': () => demo.units.map((each) => (each.id === unit.id ? unit : each)),
      'GET /lease-agreements/': () => [...demo.leases, { ...over, end_date: '2026-10-31' }],
    })
    const row = (await card('Vacant units')).getByRole('link', { name: number }).closest('li')
    expect(row?.textContent).toContain('01.11.2026')
  })

  it('does not count a unit as available later if it is let from then on', async () => {
    const [first = '', second = ''] = demo.expected.vacant
    const ahead = { available_from: '2027-12-01' }
    const units = demo.units.map((unit) =>
      [first, second].includes(unit.unit_number) ? { ...unit, ...ahead } : unit,
    )
    const rent_unit_id = units.find(({ unit_number }) => unit_number === first)?.id
    const next = { ...demo.leases[0], id: 'next', rent_unit_id, start_date: '2027-12-01', end_date: null }
    await open({
      'GET /rent-units/': () => units,
      'GET /lease-agreements/': () => [...demo.leases, { ...next, lease_status: 'active' }],
    })
    expect((await card('Portfolio Overview')).getByText('1 available later')).toBeTruthy()
  })

  it('shows no zeros if nothing can be counted yet', async () => {
    await open({ 'GET /rent-units/': () => [], 'GET /lease-agreements/': () => [] })
    const band = await card('Portfolio Overview')
    expect(band.getAllByText('No units yet').length).toBeGreaterThan(0)
    expect(band.queryByText(/0/)).toBeNull()
  })

  it('shows rents in its house’s windows without decimals (R3)', async () => {
    await open()
    await card('Your properties')
    fireEvent.pointerMove(document.body)
    const window = await screen.findByRole('link', { name: /^VH-04, / }, { timeout: 5000 })
    expect(window.getAttribute('aria-label')).toMatch(/, [\d,]+\u00a0€,/)
  })

  it('lists properties and vacant units', async () => {
    await open()
    const properties = await card('Your properties')
    expect(properties.getByRole('link', { name: 'Lychener Höfe' })).toBeTruthy()
    expect(properties.getByText('8,137 €')).toBeTruthy()
    expect(properties.getByText('9 of 11 occupied')).toBeTruthy()
    const vacant = (await card('Vacant units')).getAllByRole('listitem')
    const ways = vacant.map((row) => within(row).getAllByRole('link'))
    expect(ways.map(([unit]) => unit?.textContent).toSorted()).toEqual(demo.expected.vacant.toSorted())
    for (const [unit, create] of ways) {
      expect(create?.getAttribute('aria-label')).toBe(`Create lease: ${unit?.textContent}`)
      expect(create?.getAttribute('href')).toMatch(/^\/leases\?new&unit=/)
    }
  })

  it.each([
    ['all modules', () => true],
    ['no page of leases', (path: string) => !path.startsWith('/leases')],
  ])('links each figure to its rows: %s', async (_, canOpen) => {
    await open({}, 'en', { canOpen })
    const links = (await card('Portfolio Overview')).getAllByRole('link')
    const given = links.map((link) => link.getAttribute('href'))
    expect(given.slice(0, 3)).toEqual([
      '/portfolio/rent-roll',
      '/units?state=occupied',
      '/units?state=vacant',
    ])
    const toLeases = ['/leases?status=running', '/leases?status=expiring']
    expect(given.slice(3)).toEqual(canOpen('/leases') ? toLeases : [])
  })

  it('says when a vacant unit will be let, and then links to no new lease (R1)', async () => {
    const [unit = ''] = demo.expected.vacant
    const { id } = demo.units.find(({ unit_number }) => unit_number === unit) as { id: string }
    const [lease] = demo.leases
    const next = { ...lease, id: 'next', rent_unit_id: id, lease_status: 'active', start_date: '2036-12-01' }
    await open({ 'GET /lease-agreements/': () => [...demo.leases, next] })
    const vacant = await card('Vacant units')
    const row = within(vacant.getByRole('link', { name: unit }).closest('li') as HTMLElement)
    expect(row.getByText('let from 01.12.2036')).toBeTruthy()
    expect(row.queryByRole('link', { name: /Create lease/ })).toBeNull()
  })

  it('says that all is well if nothing needs attention', async () => {
    const taken = demo.units.map((unit) => ({ ...unit, is_available: false }))
    await open({ 'GET /lease-agreements/': () => [], 'GET /rent-units/': () => taken })
    expect((await card('Needs attention')).getByText('Nothing needs your attention')).toBeTruthy()
  })

  describe('the first steps (R105)', () => {
    const nothing = {
      'GET /property-groups/': () => [],
      'GET /rent-units/': () => [],
      'GET /lease-agreements/': () => [],
    }
    const marked = (container: HTMLElement, mark: string) =>
      container.querySelector(`[data-dashboard-${mark}]`) !== null

    it('replace everything else while there is no property', async () => {
      const { container } = await open(nothing)
      const begin = await screen.findByRole('link', { name: 'Add your first building' })
      expect(begin.getAttribute('href')).toBe('/portfolio?new&back=%2Fdashboard')
      expect(marked(container, 'first')).toBe(true)
      expect(marked(container, 'begun')).toBe(false)
      expect(screen.queryByText('Portfolio Overview')).toBeNull()
    })

    it('disappear with the first lease', async () => {
      const before = await open({ ...nothing, 'GET /property-groups/': () => demo.groups })
      await card('Portfolio Overview')
      expect(marked(before.container, 'begun')).toBe(false)
      before.unmount()
      const { container } = await open()
      await card('Portfolio Overview')
      expect(marked(container, 'begun')).toBe(true)
    })
  })

  it('reports a failure to load, above an empty portfolio, and retries in place', async () => {
    let down = true
    const { user } = await open({
      'GET /property-groups/': () => (down ? refusal(0) : demo.groups),
    })
    expect(await screen.findByText('Unable to load portfolio data')).toBeTruthy()
    expect(
      screen.getByText(
        'The backend server might be unavailable. Showing empty portfolio until connection is restored.',
      ),
    ).toBeTruthy()
    // Nothing is loaded: show neither a zero nor an empty state.
    expect(screen.getAllByText('—')).toHaveLength(4)
    expect(screen.queryByText('No units yet')).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Your properties')).toBeTruthy()
  })

  it('works without rents, leases and attention if leases are locked (R34)', async () => {
    await open(refused)
    const band = await card('Portfolio Overview')
    expect(band.queryByText('Expected rent')).toBeNull()
    expect(band.getByText('Properties')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
    expect(await card('Vacant units')).toBeTruthy()
  })

  it('is available in German', async () => {
    await open({}, 'de')
    expect((await card('Handlungsbedarf')).getByText('Endet in 25 Tagen')).toBeTruthy()
    expect((await card('Portfolio im Überblick')).getByText('Sollmiete')).toBeTruthy()
  })
})
