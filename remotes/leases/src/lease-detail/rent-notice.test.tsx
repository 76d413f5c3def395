import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { RentNotice } from './rent-notice.tsx'

async function open(given: Partial<LeaseAgreement> = {}) {
  const rental_periods = [aPeriod({ total_rent: 1125 })]
  const stored = { lease: aLease({ monthly_rent: 1100, rental_periods, ...given }) }
  fakeApi({
    'GET /lease-agreements/:id': () => stored.lease,
    'PUT /lease-agreements/:id': ({ body, version }) => {
      if (version !== `"${stored.lease.updated_at}"`)
        return refusal(412, { detail: '', type: 'changed_meanwhile' })
      stored.lease = { ...stored.lease, ...body, updated_at: new Date().toISOString() }
      return stored.lease
    },
  })
  function Notice() {
    const { data } = useQuery(leaseAgreements.detail(stored.lease.id))
    return data ? <RentNotice lease={data} /> : null
  }
  return { ...(await renderScreen(<Notice />)), stored }
}

it('sets the lease’s rent to that of the current period, with Undo (R20)', async () => {
  const { user, host, stored } = await open()
  await user.click(await screen.findByRole('button', { name: 'Set rent to 1,125.00\u00a0€' }))
  await waitFor(() => expect(screen.queryByText(/The current period has/)).toBeNull())
  expect(stored.lease.monthly_rent).toBe(1125)
  host.notifications[0]?.action?.onClick()
  expect(await screen.findByText(/the lease states 1,100.00/)).toBeTruthy()
  expect(stored.lease.monthly_rent).toBe(1100)
})

it('does not undo over a rent that was stored elsewhere since', async () => {
  const { user, host, stored, queryClient } = await open()
  await user.click(await screen.findByRole('button', { name: 'Set rent to 1,125.00\u00a0€' }))
  await waitFor(() => expect(host.notifications).toHaveLength(1))
  stored.lease = { ...stored.lease, monthly_rent: 1300, updated_at: '2100-01-01T00:00:00.000Z' }
  await queryClient.refetchQueries()
  await screen.findByText(/the lease states 1,300.00/)
  host.notifications[0]?.action?.onClick()
  await waitFor(() => expect(host.notifications[1]?.text).toContain('Monthly rent: 1,300.00'))
  expect(stored.lease.monthly_rent).toBe(1300)
})

it('only says it to who may not change the lease', async () => {
  await open({ shared: { by: 'Ada', level: 1 } })
  expect(await screen.findByText(/The current period has/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
