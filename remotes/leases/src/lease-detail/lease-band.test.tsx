import { aLease } from '@keystead/api-client/testing/lease-rows'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { LeaseBand } from './lease-band.tsx'

// The tests' today is 20.11.2026.

it.each([
  ['tenant', 'active', '2027-05-31', 'Notice given'],
  ['agreement', 'active', '2027-05-31', 'By agreement'],
  ['tenant', 'active', '2026-10-31', 'Terminated'],
  ['agreement', 'terminated', '2026-10-31', 'Terminated'],
  ['tenant', 'renewed', '2026-10-31', 'Renewed'],
] as const)('is never a fixed term once notice was given by %s: %s, ends on %s', async (...given) => {
  const [notice_by, lease_status, end_date, note] = given
  await renderScreen(
    <LeaseBand lease={aLease({ lease_status, is_month_to_month: true, notice_by, end_date })} />,
  )
  expect(screen.getByText(note)).toBeTruthy()
  expect(screen.queryByText('Fixed term')).toBeNull()
})

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
