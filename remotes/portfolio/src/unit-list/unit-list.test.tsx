import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { levels } from '@keystead/api-client/levels'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aUnit } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen as Building } from '../building-detail/building-detail.tsx'
import { Screen as Buildings } from '../building-list/building-list.tsx'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './unit-list.tsx'

const demo = demoApi()
const serve = (handlers: Record<string, Handler> = {}) => fakeApi({ ...demo.handlers, ...handlers })
const numbers = () =>
  screen.queryAllByRole('link', { name: /^\w+-\w*\d$/ }).map(({ textContent }) => textContent)

describe('all units', () => {
  const open = (address = '/units') => renderScreen(<Screen />, { route: '/units', address })

  it('are counted as in the demo data, and filtered to vacant ones', async () => {
    serve()
    const { expected } = demo
    await open('/units?state=vacant')
    expect(
      await screen.findByText(`${expected.units} units, ${expected.units_occupied} occupied`),
    ).toBeTruthy()
    expect(numbers().toSorted()).toEqual(expected.vacant.toSorted())
  })

  it('are counted with grouped thousands', async () => {
    const many = Array.from({ length: 1200 }, (_, at) =>
      aUnit({ building_id: demo.building.id, unit_number: `VH-${at}`, is_available: at >= 1100 }),
    )
    serve({ 'GET /rent-units/': () => many })
    await open('/units?q=VH-1199')
    expect(await screen.findByText('1,200 units, 1,100 occupied')).toBeTruthy()
    expect(screen.getByText('1,100 of 1,200 occupied')).toBeTruthy()
    expect(screen.getByTitle(/1,100 of 1,200 occupied$/)).toBeTruthy()
  })

  it('are found by unit, building, property and tenant', async () => {
    serve()
    const { user, address } = await open()
    await screen.findByText('VH-01')
    await user.type(screen.getByRole('searchbox'), 'laurent{Enter}')
    await waitFor(() => expect(numbers()).toEqual(['VH-07']))
    expect(address()).toBe('/units?q=laurent')
  })

  const rowOf = async (unit: string) =>
    within((await screen.findByRole('link', { name: unit })).closest('tr') as HTMLElement)
  const waysIn = async (unit: string) =>
    (await rowOf(unit))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => !href?.startsWith('/units'))
  const leaseOf = (unit: string) =>
    demo.leases.find(
      ({ rent_unit_id, lease_status }) => rent_unit_id === demo.unit(unit).id && lease_status === 'active',
    ) as LeaseAgreement
  const toBegin = {
    ...leaseOf('VH-07'),
    id: 'next',
    start_date: '2036-12-01',
    end_date: null,
    notice_by: null,
    notice_received_on: null,
  }

  it('link to tenant and lease, or to a new lease if vacant', async () => {
    serve()
    await open()
    const { id, tenant_contact } = leaseOf('VH-07')
    expect(await waysIn('VH-07')).toEqual([`/contacts/${tenant_contact?.id}`, `/leases/${id}`])
    expect((await rowOf('VH-07')).getByRole('link', { name: 'Amélie Laurent' })).toBeTruthy()
    expect(await waysIn('HH-04')).toEqual([`/leases?new&unit=${demo.unit('HH-04').id}&back=%2Funits`])
  })

  it('name an older lease’s tenant without a contact, without a link (R61)', async () => {
    const named = { tenant_contact: null, tenant_contact_id: null, tenant_name: 'Jörg Strauß' }
    const { id } = leaseOf('VH-07')
    serve({
      'GET /lease-agreements/': () =>
        demo.leases.map((lease) => (lease.id === id ? { ...lease, ...named } : lease)),
    })
    await open()
    expect((await rowOf('VH-07')).getByText('Jörg Strauß')).toBeTruthy()
    expect(await waysIn('VH-07')).toEqual([`/leases/${id}`])
  })

  it('link to a future lease, say from when they are let, and link to no other (R1)', async () => {
    const lease = leaseOf('VH-07')
    const next = { ...toBegin, rent_unit_id: demo.unit('HH-04').id }
    serve({ 'GET /lease-agreements/': () => [...demo.leases, next] })
    const { user } = await open()
    expect(await waysIn('HH-04')).toEqual([`/contacts/${lease.tenant_contact?.id}`])
    expect((await rowOf('HH-04')).getByText('Let from 01.12.2036')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'laurent{Enter}')
    await waitFor(() => expect(numbers()).toEqual(['VH-07', 'HH-04']))
  })

  it('name no future tenant while otherwise occupied (R1)', async () => {
    const taken = demo.unit('HH-04')
    const next = { ...toBegin, rent_unit_id: taken.id }
    const units = demo.units.map((unit) => (unit.id === taken.id ? { ...unit, is_available: false } : unit))
    serve({ 'GET /lease-agreements/': () => [...demo.leases, next], 'GET /rent-units/': () => units })
    await open()
    expect((await rowOf('HH-04')).getByText('Occupied')).toBeTruthy()
    expect(await waysIn('HH-04')).toEqual([])
  })

  it.each([
    ['/leases', ['VH-07', 'contacts']],
    ['/contacts', ['VH-07', 'leases']],
  ])('show what cannot be opened as plain text: %s', async (closed, [unit = '', left]) => {
    serve()
    const host = { canOpen: (path: string) => !path.startsWith(closed) }
    await renderScreen(<Screen />, { route: '/units', address: '/units', host })
    expect((await rowOf(unit)).getByText('Amélie Laurent')).toBeTruthy()
    expect((await waysIn(unit)).map((href) => href?.split('/')[1])).toEqual([left])
    expect(await waysIn('HH-04')).toHaveLength(closed === '/leases' ? 0 : 1)
  })

  /** A lease's tenant whose contact is invisible to the reader. */
  const nameAlone = ({ tenant_contact: tenant }: LeaseAgreement) => tenant && { ...tenant, is_visible: false }

  // Readers of another's lease get only the tenant's name.
  it('link no further than shared (R26)', async () => {
    const shared = { by: 'Ada', level: levels.edit }
    serve({
      'GET /rent-units/': () => demo.units.map((unit) => ({ ...unit, shared })),
      'GET /lease-agreements/': () =>
        demo.leases.map((lease) => ({ ...lease, shared, tenant_contact: nameAlone(lease) })),
    })
    await open()
    expect(await waysIn('VH-07')).toEqual([`/leases/${leaseOf('VH-07').id}`])
    expect(await waysIn('HH-04')).toEqual([])
  })

  it('link to the contact shared with the lease (R26)', async () => {
    const own = leaseOf('VH-07')
    const shared = { by: 'Ada', level: levels.view }
    serve({ 'GET /lease-agreements/': () => [{ ...own, shared }] })
    await open()
    expect(await waysIn('VH-07')).toEqual([`/contacts/${own.tenant_contact?.id}`, `/leases/${own.id}`])
  })

  it.each([
    ['no unit yet', { 'GET /rent-units/': () => [] }, 'No units found. Add a unit to get started.'],
    ['a failure', { 'GET /rent-units/': () => refusal(0) }, 'Unable to load units'],
  ])('have a text for %s', async (_, handlers, text) => {
    serve(handlers)
    await open()
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('all buildings', () => {
  const open = (address = '/buildings') => renderScreen(<Buildings />, { route: '/buildings', address })
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  it('are listed by property, each with its units', async () => {
    serve()
    const { user } = await open()
    expect(await screen.findByText('5 buildings, 24 units')).toBeTruthy()
    expect(names()).toEqual(['Osterstraße', 'Gartenhof', 'Vorderhaus', 'Hinterhaus', 'Weserhaus'])
    await user.type(screen.getByRole('searchbox'), 'lychener{Enter}')
    await waitFor(() => expect(names()).toEqual(['Vorderhaus', 'Hinterhaus']))
  })

  it('show ten units, then a link to the rest', async () => {
    const { id } = demo.building
    const units = Array.from({ length: 13 }, (_, index) =>
      aUnit({ building_id: id, unit_number: `X-${index}` }),
    )
    serve({ 'GET /rent-units/': () => units })
    await open('/buildings?q=vorderhaus')
    expect((await screen.findByRole('link', { name: '3 more units' })).getAttribute('href')).toBe(
      `/buildings/${id}`,
    )
    expect(screen.getByText('X-9')).toBeTruthy()
    expect(screen.queryByText('X-10')).toBeNull()
  })

  it('have a text for none, and for a failure', async () => {
    serve({ 'GET /buildings/': () => [] })
    const { unmount } = await open()
    expect(await screen.findByText('No buildings found. Add a building to get started.')).toBeTruthy()
    unmount()
    serve({ 'GET /buildings/': () => refusal(0) })
    await open()
    expect(await screen.findByText('Unable to load buildings')).toBeTruthy()
    // Without known rows there is nothing to add to.
    expect(screen.queryByRole('link', { name: 'Add building' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add building' })).toBeNull()
  })
})

describe('a unit shared without its building', () => {
  it('is listed last, and can be read', async () => {
    const shared = { by: 'Ada Lovelace', level: 1 }
    const unplaced = aUnit({
      id: 'stray',
      unit_number: 'Z-1',
      building_id: '00000000-0000-4000-8000-0000000000aa',
      shared,
    })
    serve({ 'GET /rent-units/': () => [...demo.units, unplaced] })
    await renderScreen(<Screen />, { route: '/units', address: '/units?q=z-1' })
    const name = await screen.findByRole('link', { name: 'Z-1' })
    expect(screen.getByRole('table').textContent).toContain('Shared')
    expect(screen.queryByRole('button', { name: 'More actions: Z-1' })).toBeNull()
    expect(name.getAttribute('href')).toBe('/units/stray')
  })
})

describe('one building', () => {
  const open = (language?: 'de') =>
    renderScreen(<Building />, {
      route: '/buildings/:buildingId',
      address: `/buildings/${demo.building.id}`,
      language,
    })

  it('shows its figures and units, and links back to its property', async () => {
    const building = { ...demo.building, propertygroup_id: demo.group.id }
    serve({ 'GET /buildings/:id': () => building })
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Vorderhaus' })).toBeTruthy()
    expect(await screen.findByText('VH-07')).toBeTruthy()
    expect(screen.getByText(/6,617\.60/)).toBeTruthy()
    const back = await screen.findByRole('link', { name: 'Lychener Höfe' })
    expect(back.getAttribute('href')).toBe(`/properties/${demo.group.id}`)
  })

  it('reports a missing building', async () => {
    serve({ 'GET /buildings/:id': () => refusal(404, { detail: 'Not found', type: 'not_found' }) })
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Building not found' })).toBeTruthy()
  })

  it('is available in German', async () => {
    serve()
    await open('de')
    expect(await screen.findByText('Monatsmiete', { selector: 'dt' })).toBeTruthy()
    expect(screen.getAllByText('unbefristet').length).toBeGreaterThan(0)
  })
})
