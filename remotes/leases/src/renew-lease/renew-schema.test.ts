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

it.each(['9998-12-31', '9999-12-31'])('refuses a term as long as one until %s at its field', (end_date) => {
  const schema = renewSchema({ ...lease, end_date })
  const { error } = schema.safeParse(typed)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['term', 'renew.error.tooLong'],
  ])
  expect(schema.safeParse({ ...typed, term: 'open' }).success).toBe(true)
  expect(schema.safeParse({ ...typed, term: 'date', end_date: '9999-12-31' }).success).toBe(true)
})

it('does not require changing a rent that does not exist on that day', () => {
  const later = { ...lease, monthly_rent: null, rental_periods: [aPeriod({ start_date: '2026-01-01' })] }
  const change = { ...typed, rent: 'change' }
  expect(renewSchema(later).safeParse(change).success).toBe(false)
  expect(renewSchema(later).safeParse({ ...change, start_date: '2025-06-01' }).success).toBe(true)
})
