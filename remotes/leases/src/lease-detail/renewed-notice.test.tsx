import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'
import { Screen } from './lease-detail.tsx'

async function open(end_date: string | null, next: Partial<LeaseAgreement>) {
  const { lease, handlers } = steppedLease({ end_date, is_month_to_month: end_date === null })
  const { rent_unit_id, tenant_contact_id } = lease
  const follower = aLease({ rent_unit_id, tenant_contact_id, ...next })
  const calls = fakeApi({ ...handlers, 'GET /lease-agreements/': () => [lease, follower] })
  const { user } = await renderScreen(<Screen />, {
    route: '/leases/:leaseId',
    address: `/leases/${lease.id}`,
  })
  await screen.findByRole('heading', { level: 1, name: 'Lease ML-2020-01' })
  return {
    follower,
    requests: () => calls.filter(({ path }) => path === '/lease-agreements/'),
    async menu() {
      await user.click(screen.getByRole('button', { name: /^More actions: .*VH-05/ }))
      await screen.findByRole('menuitem', { name: 'Delete' })
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    },
  }
}

it.each([
  ['soon ends', '2026-12-31', '2027-01-01', 'Renewed by the lease from 01.01.2027.'],
  ['has ended', '2026-10-31', '2026-11-01', /^Renewed by the lease from 01.11.2026. The rents of both/],
])(
  'links the lease that continues one that %s, which is not renewed again',
  async (_, end, start_date, text) => {
    const { follower, menu } = await open(end, { start_date })
    expect(await screen.findByText(text)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open that lease' })
    expect(link.getAttribute('href')).toBe(`/leases/${follower.id}`)
    expect(await menu()).not.toContain('Renew')
  },
)

it('offers to renew a lease that soon ends if another tenant follows', async () => {
  const { menu } = await open('2026-12-31', { start_date: '2027-01-01', tenant_contact_id: 'other' })
  expect(await menu()).toContain('Renew')
  expect(screen.queryByText(/^Renewed by/)).toBeNull()
})

it('reads no other leases of the unit while the end is far', async () => {
  const { menu, requests } = await open(null, { start_date: '2027-01-01' })
  expect(await menu()).toContain('Renew')
  expect(requests()).toEqual([])
})
