import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './handover.tsx'

const api = leaseApi()
const lease = { ...api.leases.lea, end_date: '2027-02-28', is_month_to_month: false }

async function open(search = '', handlers: Record<string, Handler> = {}) {
  fakeApi({ ...api.handlers, 'GET /lease-agreements/:id': () => lease, ...handlers })
  await renderScreen(<Screen />, {
    route: '/leases/:leaseId/handover',
    address: `/leases/${lease.id}/handover${search}`,
  })
  return within(await screen.findByRole('article'))
}

const firstCells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

describe('the handover record', () => {
  it('names parties, unit and last day, and has blanks for meters, keys, rooms and signatures', async () => {
    const list = await open()
    expect(await list.findByText('VH-01')).toBeTruthy()
    expect(list.getByText('Lea Hoffmann')).toBeTruthy()
    expect(list.getByText('28.02.2027')).toBeTruthy()
    expect(firstCells('Meters')).toEqual(['Electricity', 'Gas', 'Cold water', 'Hot water', 'Heating'])
    expect(firstCells('Keys')).toEqual(['Building entrance', 'Unit door', 'Mailbox', 'Cellar'])
    expect(firstCells('Rooms')).toEqual(expect.arrayContaining(['Hall', 'Kitchen', 'Bathroom', 'Room 1']))
    const signed = within(list.getByRole('region', { name: 'Signatures' }))
    expect(signed.getByText('Landlord')).toBeTruthy()
    expect(signed.getByText('Tenant')).toBeTruthy()
  })

  it.each([
    ['parking', ['Building entrance']],
    ['storage', ['Building entrance', 'Unit door']],
  ])('has no meters and keys of a dwelling for %s', async (unit_type, keys) => {
    const units = [{ ...api.units.first, unit_type }]
    const list = await open('', { 'GET /rent-units/': () => units })
    await list.findByText('VH-01')
    expect(firstCells('Meters')).toEqual(['Electricity'])
    expect(firstCells('Keys')).toEqual(keys)
  })

  it('is in the URL’s language', async () => {
    const list = await open('?in=de')
    expect(list.getByRole('heading', { level: 2, name: 'Übergabeprotokoll' })).toBeTruthy()
    expect(firstCells('Zählerstände')).toContain('Kaltwasser')
    expect(screen.getByRole('heading', { level: 1, name: 'Handover record' })).toBeTruthy()
  })

  it('has the usual rooms if the unit is locked (R34)', async () => {
    const locked = () => refusal(403, { detail: 'Not in your plan', type: 'plan_required' })
    await open('', { 'GET /rent-units/': locked, 'GET /buildings/': locked, 'GET /property-groups/': locked })
    expect(firstCells('Rooms')).toEqual(['Hall', 'Kitchen', 'Bathroom', 'Room 1', 'Cellar'])
  })

  it('says if the lease was not found', async () => {
    const missing = () => refusal(404, { detail: 'Lease not found', type: 'not_found' })
    fakeApi({ ...api.handlers, 'GET /lease-agreements/:id': missing })
    await renderScreen(<Screen />, {
      route: '/leases/:leaseId/handover',
      address: `/leases/${lease.id}/handover`,
    })
    expect(await screen.findByText(/^Lease not found|^This lease/)).toBeTruthy()
  })
})
