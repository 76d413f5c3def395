import { fakeApi, type Handler } from '@keystead/api-client/testing/fake-api'
import { aTenant } from '@keystead/api-client/testing/lease-rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'
import { Screen } from './lease-detail.tsx'

async function open(given = steppedLease(), handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ ...given.handlers, ...handlers })
  await renderScreen(<Screen />, { route: '/leases/:leaseId', address: `/leases/${given.lease.id}` })
  await screen.findByRole('heading', { level: 1, name: 'Lease ML-2020-01' })
  return calls
}

const card = () => within(screen.getByRole('region', { name: 'Tenant' }))

describe('a lease’s tenant', () => {
  it('is only the name beside the avatar without a preferred contact method', async () => {
    const given = steppedLease()
    const tenant = () => ({ ...given.tenant, preferred_contact_method: null })
    await open(given, { 'GET /contacts/:id': tenant })
    const name = await card().findByText('Piotr Kowalski')
    await waitFor(() => expect(name.parentElement?.children).toHaveLength(1))
  })

  it('has the contact’s initials', async () => {
    await open(steppedLease({ tenant_contact: aTenant(' ana', '𠮷田') }))
    expect(card().getByText('A𠮷')).toBeTruthy()
  })

  it('is only a name if the contact is invisible, which is not requested (R26)', async () => {
    const calls = await open(steppedLease({ tenant_contact: aTenant('Piotr', 'Kowalski', false) }))
    await screen.findByText(/VH-05, Vorderhaus, Lychener Höfe/)
    expect(screen.getAllByText('Piotr Kowalski')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Piotr Kowalski' })).toBeNull()
    expect(calls.filter(({ path }) => path.includes('/contacts/'))).toEqual([])
    expect(card().getByText('Of the tenant you see name, e-mail and phone only.')).toBeTruthy()
  })

  it('is followed by co-tenants, each with what is visible (R59, R26)', async () => {
    await open(steppedLease({ co_tenants: [aTenant('Anna', 'Vogt', false), aTenant('Ben', 'Vogt')] }))
    const cards = screen.getAllByRole('region', { name: 'Co-tenant' }).map((each) => within(each))
    expect(cards.map((each) => each.getByText(/ Vogt$/).closest('a')?.textContent)).toEqual([
      undefined,
      'Ben Vogt',
    ])
  })

  it('links to the contact shared with the lease (R26)', async () => {
    await open(steppedLease({ shared: { by: 'Ada Lovelace', level: 1 } }))
    expect(screen.getAllByRole('link', { name: 'Piotr Kowalski' })).toHaveLength(1)
    expect(await card().findByText('prefers mail')).toBeTruthy()
    expect(screen.queryByText(/^Of the tenant you see/)).toBeNull()
  })

  it('is only the name on an older lease without a contact (R61)', async () => {
    const nobody = { tenant_contact: null, tenant_contact_id: null }
    await open(steppedLease({ ...nobody, tenant_name: 'Jörg Strauß' }))
    expect(card().getByText('Jörg Strauß')).toBeTruthy()
    expect(screen.getAllByText('Jörg Strauß')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Jörg Strauß' })).toBeNull()
  })
})
