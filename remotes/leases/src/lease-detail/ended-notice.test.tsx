import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { useSuccessor } from './use-successor.ts'

const place = { rent_unit_id: crypto.randomUUID(), tenant_contact_id: crypto.randomUUID() }
const end = '2026-10-31'

const Notice = ({ lease }: { lease: LeaseAgreement }) => (
  <EndedNotice lease={lease} end={end} next={useSuccessor(lease)} />
)

async function open(given: Partial<LeaseAgreement>, next: Partial<LeaseAgreement>[] = []) {
  const stored = { lease: aLease({ ...place, end_date: end, is_month_to_month: false, ...given }) }
  const fail = { next: false }
  const calls = fakeApi({
    'GET /lease-agreements/': () => [stored.lease, ...next.map((each) => aLease({ ...place, ...each }))],
    'PUT /lease-agreements/:id': ({ body }) => {
      const isLost = fail.next
      fail.next = false
      if (isLost) return refusal(0)
      stored.lease = { ...stored.lease, ...body }
      return stored.lease
    },
  })
  const rendered = await renderScreen(<Notice lease={stored.lease} />, {
    route: '/leases',
    address: '/leases',
  })
  return { ...rendered, calls, stored, fail }
}

it('marks a lease that another one continues as renewed, with Undo', async () => {
  const { user, host, stored } = await open({}, [{ start_date: '2026-11-01' }])
  await user.click(await screen.findByRole('button', { name: 'Mark as renewed' }))
  await waitFor(() => expect(host.notifications[0]?.text).toBe('The lease is marked as renewed'))
  expect(stored.lease.lease_status).toBe('renewed')
  host.notifications[0]?.action?.onClick()
  await waitFor(() => expect(stored.lease.lease_status).toBe('active'))
})

it('offers Undo again if it was lost', async () => {
  const { user, host, stored, fail } = await open({}, [{ start_date: '2026-11-01' }])
  await user.click(await screen.findByRole('button', { name: 'Mark as renewed' }))
  await waitFor(() => expect(host.notifications).toHaveLength(1))
  fail.next = true
  host.notifications[0]?.action?.onClick()
  await waitFor(() => expect(host.notifications[1]?.kind).toBe('error'))
  host.notifications[1]?.action?.onClick()
  await waitFor(() => expect(stored.lease.lease_status).toBe('active'))
})

it.each([
  ['none follows', {}, []],
  ['a draft follows', {}, [{ start_date: '2026-11-01', lease_status: 'draft' }]],
  ['it may only be looked at', { shared: { by: 'Ada', level: 1 } }, [{ start_date: '2026-11-01' }]],
] as const)('offers nothing if %s', async (_why, given, next) => {
  const { calls } = await open(given, [...next])
  await waitFor(() => expect(calls).toHaveLength(1))
  await screen.findByText(/has passed|rents of both/)
  expect(screen.queryByRole('button')).toBeNull()
})
