import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aPeriod } from '@keystead/api-client/testing/lease-rows'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../lease-detail/lease-detail.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'

async function open(given: ReturnType<typeof steppedLease>) {
  fakeApi(given.handlers)
  await renderScreen(<Screen />, { route: '/leases/:leaseId', address: `/leases/${given.lease.id}` })
}

it('says when the current rent applies again after a temporary one', async () => {
  const given = steppedLease()
  given.current.end_date = null
  given.next.end_date = '2027-04-30'
  given.next.total_rent = 1000
  await open(given)
  await screen.findByText('Sum matches')
  const text = document.body.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain(
    'From 01.02.2027 the rent is 1,000.00 €, 125 € less. From 01.05.2027 it is 1,125.00 € again.',
  )
})

it('does not say so if a later period has begun by then', async () => {
  const given = steppedLease()
  given.current.end_date = null
  Object.assign(given.next, { end_date: '2027-04-30', total_rent: 1000 })
  given.lease.rental_periods.push(aPeriod({ start_date: '2027-04-15', total_rent: 1150 }))
  await open(given)
  await screen.findByText('Sum matches')
  const text = document.body.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain('From 01.02.2027 the rent is 1,000.00 €, 125 € less.')
  expect(text).not.toContain('€ again.')
})

it.each([
  ['2026-09-01', 'From 01.03.2027 the rent is 1,200.00 €, 75 € more.'],
  ['2026-11-01', 'From 01.01.2027 the rent is 1,125.00 €, 125 € more.'],
])('announces the next rent around a temporary one that begins on %s', async (start_date, expected) => {
  const given = steppedLease()
  const end_date = start_date < '2026-11' ? '2026-10-31' : '2026-12-31'
  Object.assign(given.current, { end_date: '2027-02-28' })
  Object.assign(given.next, { start_date: '2027-03-01', total_rent: 1200 })
  given.lease.rental_periods.push(aPeriod({ start_date, end_date, total_rent: 1000 }))
  await open(given)
  const panel = await screen.findByRole('tabpanel')
  const text = panel.textContent?.replaceAll('\u00a0', ' ')
  expect(text).toContain(expected)
  expect(text?.split('From ')).toHaveLength(2)
})

it('announces no rent that starts after the end', async () => {
  await open(steppedLease({ end_date: '2026-12-31' }))
  await screen.findByText('Sum matches')
  expect(document.body.textContent).not.toContain('From 01.02.2027')
})
