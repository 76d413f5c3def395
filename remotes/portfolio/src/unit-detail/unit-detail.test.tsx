import { addMonths } from '@keystead/api-client/days'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aUnit } from '@keystead/api-client/testing/rows'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './unit-detail.tsx'

const demo = demoApi()
const unit = demo.unit('VH-04')

async function open(id = unit.id, handlers: Record<string, Handler> = {}, language?: 'de') {
  fakeApi({
    ...demo.handlers,
    'GET /rent-units/:id': ({ path }) =>
      demo.units.find(({ id }) => path.includes(id)) ?? refusal(404, { detail: 'No', type: 'not_found' }),
    ...handlers,
  })
  return renderScreen(<Screen />, { route: '/units/:unitId', address: `/units/${id}`, language })
}

describe('a unit’s page', () => {
  it('has its lease, its windows in the house and its data', async () => {
    const { container } = await open()
    expect(await screen.findByRole('heading', { name: 'VH-04' })).toBeTruthy()
    const letting = within(await screen.findByRole('region', { name: 'Letting' }))
    expect(letting.getByText('Charlotte Neumann')).toBeTruthy()
    expect(letting.getByText('Total rent per m²')).toBeTruthy()
    expect(letting.getByText('Ongoing').className).toBe('ks-quiet')
    expect(await screen.findByRole('link', { name: /^VH-04, 1st floor, Charlotte Neumann, / })).toBeTruthy()
    expect(container.querySelectorAll('.ks-draw-marked')).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Facts' })).toBeTruthy()
  })

  it('names its lease after all tenants, also in the window, with a link (R59)', async () => {
    const leases = demo.leases.map((lease) =>
      lease.rent_unit_id === unit.id ? { ...lease, co_tenants: [aTenant('Luc', 'Neumann')] } : lease,
    )
    await open(unit.id, { 'GET /lease-agreements/': () => leases })
    const letting = within(await screen.findByRole('region', { name: 'Letting' }))
    const link = letting.getByRole('link', { name: 'Charlotte and Luc Neumann' })
    expect(leases.map(({ id }) => `/leases/${id}`)).toContain(link.getAttribute('href'))
    const named = { name: /^VH-04, 1st floor, Charlotte and Luc Neumann, / }
    expect(await screen.findByRole('link', named)).toBeTruthy()
  })

  it('says of a notice in the window what every other screen says (R56)', async () => {
    await open(demo.unit('VH-07').id, {}, 'de')
    expect(await screen.findByRole('link', { name: /^VH-07, .*, Kündigung zum 31\.01\.2027/ })).toBeTruthy()
  })

  it('has past tenants and vacancies', async () => {
    const past = aLease({
      rent_unit_id: unit.id,
      lease_status: 'expired',
      start_date: '2010-01-01',
      end_date: '2011-12-31',
      tenant_contact: aTenant('Ada', 'Lovelace'),
    })
    await open(unit.id, { 'GET /lease-agreements/': () => [...demo.leases, past] })
    const history = within(await screen.findByRole('region', { name: 'History' }))
    const rows = history.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows.some((text) => text?.includes('Ada Lovelace'))).toBe(true)
    expect(rows.some((text) => /vacant for [\d,]+ days/.test(text ?? ''))).toBe(true)
  })

  it('states its rent per m² once', async () => {
    await open()
    await screen.findByRole('region', { name: 'History' })
    expect(screen.getAllByText(/Total rent per m²/)).toHaveLength(1)
  })

  it('names the next tenant beside the present one, and no vacancy to come among the past', async () => {
    const present = aLease({
      rent_unit_id: unit.id,
      start_date: '2020-01-01',
      end_date: addMonths(demo.expected.as_of, 1),
      tenant_contact: aTenant('Ada', 'Lovelace'),
    })
    const next = aLease({
      rent_unit_id: unit.id,
      start_date: addMonths(demo.expected.as_of, 3),
      tenant_contact: aTenant('Grace', 'Hopper'),
    })
    await open(unit.id, { 'GET /lease-agreements/': () => [present, next] })
    const letting = within(await screen.findByRole('region', { name: 'Letting' }))
    expect(letting.getByText('Ada Lovelace')).toBeTruthy()
    expect(letting.getByText(/^Let from /)).toBeTruthy()
    expect(letting.getByText('Grace Hopper')).toBeTruthy()
    const history = within(await screen.findByRole('region', { name: 'History' }))
    expect(history.queryByText('Past tenants')).toBeNull()
  })

  it('omits lease data if locked', async () => {
    const locked = refusal(403, { detail: 'No', type: 'plan_required' })
    await open(unit.id, { 'GET /lease-agreements/': () => locked })
    expect(await screen.findByRole('region', { name: 'Facts' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
    expect(screen.queryByText('Current lease')).toBeNull()
  })

  it('exists for a unit shared without its building', async () => {
    const unplaced = aUnit({ unit_number: 'Z-1', building_id: 'x', shared: { by: 'Ada Lovelace', level: 1 } })
    await open(unplaced.id, {
      'GET /rent-units/:id': () => unplaced,
      'GET /rent-units/': () => [...demo.units, unplaced],
    })
    expect(await screen.findByRole('link', { name: /^Z-1, / })).toBeTruthy()
    expect(screen.getByText('Shared by Ada Lovelace: you can view it')).toBeTruthy()
  })

  it('is shared in a form that leads back here', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'More actions: VH-04' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Share' }))
    expect(address()).toBe(`/access?share=rent_unit:${unit.id}&back=%2Funits%2F${unit.id}`)
  })

  it('reports a missing unit', async () => {
    await open('00000000-0000-4000-8000-0000000000ff')
    expect(await screen.findByText('Unit not found')).toBeTruthy()
  })
})

describe('a house’s windows', () => {
  it('are one tab stop, with arrow keys and a card', async () => {
    const { user } = await open()
    const here = await screen.findByRole('link', { name: /^VH-04, / })
    const stops = screen
      .getAllByRole('link')
      .filter((link) => link.classList.contains('ks-window') && link.getAttribute('tabindex') === '0')
    expect(stops).toEqual([here])
    act(() => here.focus())
    expect(document.querySelector('.ks-window-card')?.textContent).toContain('Charlotte Neumann')
    fireEvent.keyDown(here, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^VH-02, /)
    expect(document.querySelector('.ks-window-card')?.textContent).toContain('VH-02')
    await user.keyboard('{Escape}')
    expect(document.querySelector('.ks-window-card')).toBeNull()
  })
})
