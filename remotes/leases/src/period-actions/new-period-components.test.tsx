import { aPeriod } from '@keystead/api-client/testing/lease-rows'
import { fill } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openLease } from '../testing/open-lease.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'

it('says so if the components are not copied, as the others cost more than the new rent', async () => {
  const { current } = steppedLease()
  const given = steppedLease({ rental_periods: [aPeriod({ ...current, end_date: '2027-12-31' })] })
  await openLease(given, '?newPeriod')
  const copies = { name: 'Copy the rent components' }
  expect(await screen.findByRole('checkbox', copies, { timeout: 5000 })).toBeTruthy()
  await fill(/^Total rent/, '200')
  expect(await screen.findByText(/^The rent components aren't copied/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', copies)).toBeNull()
  await fill(/^Total rent/, '1165')
  await waitFor(() => expect(screen.queryByText(/aren't copied/)).toBeNull())
})
