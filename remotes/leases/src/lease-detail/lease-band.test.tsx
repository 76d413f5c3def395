import { aLease } from '@keystead/api-client/testing/lease-rows'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { LeaseBand } from './lease-band.tsx'

// The tests' today is 20.11.2026.

it.each(['2026-10-31', '2027-05-31'])(
  'is never a fixed term once notice was given: ends on %s',
  async (end_date) => {
    const lease = aLease({ lease_status: 'active', is_month_to_month: true, notice_by: 'tenant', end_date })
    await renderScreen(<LeaseBand lease={lease} />)
    expect(screen.getByText('Notice given')).toBeTruthy()
    expect(screen.queryByText('Fixed term')).toBeNull()
  },
)

it('mutes the end of an open-ended lease (R40)', async () => {
  await renderScreen(<LeaseBand lease={aLease({ end_date: null })} />)
  expect(screen.getByText('Ongoing').className).toBe('ks-quiet')
})

it.each([
  [null, []],
  [0, ['not agreed']],
  [900, ['agreed']],
])('says of a deposit of %s: %o', async (security_deposit, notes) => {
  await renderScreen(<LeaseBand lease={aLease({ security_deposit })} />)
  expect(screen.queryAllByText(/agreed$/).map(({ textContent }) => textContent)).toEqual(notes)
})
