import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding } from '@keystead/api-client/testing/rows'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

async function open(
  name: string,
  search = '',
  handlers: Record<string, Handler> = {},
  sign = 'Occupancy rate',
  mark = {},
) {
  const demo = demoApi(name)
  if (name === 'Lychener Höfe') Object.assign(demo.unit('VH-01'), mark)
  fakeApi({ ...demo.handlers, ...handlers })
  const address = `/properties/${demo.group.id}${search}`
  const rendered = await renderScreen(<Screen />, { route: '/properties/:propertyGroupId', address })
  await screen.findByText(sign, {}, { timeout: 5000 })
  return { ...rendered, ...demo }
}

const figure = (term: string) => screen.getAllByText(term)[0]?.parentElement?.textContent
const row = (unit: string) => screen.getByRole('row', { name: new RegExp(`^${unit}`) })

describe('a property’s figures (R104)', () => {
  it.each([
    ['Lychener Höfe', 'P1'],
    ['Weserhaus Neukölln', 'P2'],
    ['Hamburg West', 'P3'],
  ])('equal those of the demo data: %s', async (name, key) => {
    const { expected } = await open(name)
    const { units, occupied, monthly_rent } = expected.groups[key] ?? {
      units: 0,
      occupied: 0,
      monthly_rent: 0,
    }
    const money = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(figure('Monthly rent')).toContain(money(monthly_rent))
    expect(figure('Yearly expected rent')).toContain(money(Math.round(monthly_rent * 1200) / 100))
    expect(figure('Occupied units')).toContain(`${occupied} of ${units} occupied`)
    expect(figure('Vacant units')).toContain(String(units - occupied))
    expect(screen.getByText('Sum of the current rents of all active leases')).toBeTruthy()
  })
})

it('a building’s card says of a let unit that it is still marked as available (R1)', async () => {
  const available = { is_available: true, available_from: null }
  await open('Lychener Höfe', '?tab=buildings', {}, 'Occupancy rate', available)
  const hint = await screen.findByText(/Let, but still marked as available/)
  expect(within(hint).getByRole('link', { name: 'VH-01' })).toBeTruthy()
})

it('offers to add buildings and units on the tabs that show them', async () => {
  for (const [tab, offers] of Object.entries({ buildings: 1, units: 1, payments: 0, settings: 0 })) {
    const { unmount } = await open('Lychener Höfe', `?tab=${tab}`)
    expect(screen.queryAllByRole('button', { name: 'Add' }), tab).toHaveLength(offers)
    unmount()
  }
})

describe('a property’s units', () => {
  it('show tenant, status, end and rent, with a building above its own', async () => {
    await open('Lychener Höfe')
    expect(within(row('VH-07')).getByText('Amélie Laurent')).toBeTruthy()
    expect(within(row('VH-07')).getByText('Notice given, ends 31.01.2027')).toBeTruthy()
    expect(within(row('VH-07')).getByText(/1,882\.60/)).toBeTruthy()
    expect(within(row('VH-01')).getByText('Ongoing')).toBeTruthy()
    expect(within(row('VH-02')).getByText('Vacant from 01.12.2026')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vorderhaus' }).getAttribute('href')).toMatch(/^\/buildings\//)
    expect(screen.getByText(/6,617\.60/)).toBeTruthy()
  })

  it('have accessible row headers of number, floor and building (R49)', async () => {
    await open('Lychener Höfe')
    expect(screen.getByRole('rowheader', { name: /^VH-04 ?, 1st floor, Vorderhaus$/ })).toBeTruthy()
  })

  it('show their floor in the reader’s language, above their own name', async () => {
    await open('Lychener Höfe')
    const place = within(row('VH-04')).getByTitle('1st floor, 1. OG rechts')
    expect([...place.children].map(({ textContent }) => textContent)).toEqual(['1st floor', '1. OG rechts'])
  })

  it('say if the current rent differs from the lease’s', async () => {
    await open('Lychener Höfe')
    expect(within(row('HH-02')).getByRole('link', { name: /Sums use the period/ })).toBeTruthy()
  })

  it('say which one is let but marked as available, with a link', async () => {
    const { unit } = await open('Hamburg West')
    const hint = screen.getByRole('link', { name: 'Still marked as available' })
    expect(hint.getAttribute('href')).toContain(`unit=${unit('A-02').id}`)
  })

  it('are highlighted with their windows and vice versa', async () => {
    const { container } = await open('Lychener Höfe')
    const window = await screen.findByRole('link', { name: /^VH-06, / })
    fireEvent.mouseEnter(row('VH-06'))
    expect(container.querySelectorAll('.ks-draw-marked')).toHaveLength(1)
    fireEvent.mouseLeave(row('VH-06'))
    expect(container.querySelectorAll('.ks-draw-marked')).toHaveLength(0)
    fireEvent.pointerOver(window)
    expect(row('VH-06').className).toContain('ks-marked-row')
  })
})

describe('without leases', () => {
  const refused = refusal(403, { detail: 'Your plan does not include this', type: 'plan_required' })

  it.each([
    ['locked', refused],
    ['absent', refusal(404, { detail: 'Not found', type: 'not_found' })],
  ])('(%s) their columns are absent, without an error', async (_, answer) => {
    await open('Lychener Höfe', '', { 'GET /lease-agreements/': () => answer })
    expect(screen.queryByText('Monthly rent')).toBeNull()
    expect(screen.queryByText('Tenant')).toBeNull()
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    expect(figure('Total units')).toContain('11')
    expect(row('VH-01')).toBeTruthy()
  })
})

describe('a property’s tabs', () => {
  it('have URLs, Buildings only with more than one', async () => {
    const { group } = await open('Lychener Höfe', '?tab=buildings')
    const tab = screen.getByRole('link', { name: 'Buildings 2' })
    expect(tab.getAttribute('aria-current')).toBe('page')
    const cards = within(screen.getByRole('list', { name: 'Buildings' })).getAllByRole('heading')
    expect(cards.map(({ textContent }) => textContent)).toEqual(group.buildings.map(({ name }) => name))
  })

  it('show the units if a property of one building is asked for its buildings', async () => {
    await open('Weserhaus Neukölln', '?tab=buildings')
    expect(screen.queryByRole('link', { name: /^Buildings/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Units 6' }).getAttribute('aria-current')).toBe('page')
  })

  it('link to announced parts, and to settings with timestamps', async () => {
    const { user } = await open('Lychener Höfe')
    await user.click(screen.getByRole('link', { name: 'Payments' }))
    expect(screen.getByText('Payments for this property are coming soon.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    expect(screen.getByText('05.01.2026 08:00')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Danger zone' })).toBeTruthy()
  })
})

it.each(['', '?tab=buildings'])(
  'without units offer Retry, and nothing that never loads: %s',
  async (search) => {
    const down = { 'GET /rent-units/': () => refusal(500, { detail: '' }) }
    await open('Lychener Höfe', search, down, 'Retry')
    expect(screen.queryByText('Loading…')).toBeNull()
  },
)

it('show three places, and the number of others', async () => {
  const demo = demoApi()
  const buildings = ['A', 'B', 'C', 'D', 'E'].map((street) => aBuilding({ street: `${street}-Weg 1` }))
  const group = { ...demo.group, buildings }
  await open('Lychener Höfe', '', { 'GET /property-groups/:id': () => group }, 'Locations')
  expect(screen.getByText('C-Weg 1, 10437 Berlin')).toBeTruthy()
  expect(screen.queryByText('D-Weg 1, 10437 Berlin')).toBeNull()
  expect(screen.getByRole('link', { name: '+2 more' }).getAttribute('href')).toContain('tab=buildings')
})
