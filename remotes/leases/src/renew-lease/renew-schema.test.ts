import { aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { renewSchema } from './renew-schema.ts'

const lease = aLease({ start_date: '2025-01-01', end_date: '2026-12-31', is_month_to_month: false })
const typed = {
  start_date: '2027-01-01',
  term: 'same',
  rent: 'keep',
  by: 'amount',
  copy_components: true,
  status_now: false,
  mark_let: true,
}

it.each([
  ['a change of the rent', { by: 'percent', value: 150 }],
  ['an amount', { value: -3 }],
  ['a chosen end', { end_date: '2026-02-01' }],
  ['half a chosen end', { end_date: '2027-' }],
])('does not validate %s that is hidden', (_what, hidden) => {
  const wrong = renewSchema(lease).safeParse({ ...typed, term: 'date', rent: 'change', ...hidden })
  expect(wrong.success).toBe(false)
  const { data } = renewSchema(lease).safeParse({ ...typed, ...hidden })
  expect(data).toMatchObject({ value: null, end_date: null })
})

it('does not require changing a rent that does not exist on that day', () => {
  const later = { ...lease, monthly_rent: null, rental_periods: [aPeriod({ start_date: '2026-01-01' })] }
  const change = { ...typed, rent: 'change' }
  expect(renewSchema(later).safeParse(change).success).toBe(false)
  expect(renewSchema(later).safeParse({ ...change, start_date: '2025-06-01' }).success).toBe(true)
})
