import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aUnit } from '@keystead/api-client/testing/rows'
import { expect, it } from 'vitest'
import { renewSteps } from './renew-save.ts'

const words = { lease: '', period: '', former: '' }
const values = {
  start_date: '2027-01-01',
  term: 'open' as const,
  end_date: null,
  lease_number: null,
  rent: 'keep' as const,
  by: 'amount' as const,
  value: null,
  security_deposit: null,
  copy_components: true,
  status_now: false,
  mark_let: false,
}
const period = aPeriod({ start_date: '2025-01-01', rent_components: [aComponent()] })
const running = aLease({ start_date: '2025-01-01', rental_periods: [period] })

const keysOf = (given: Partial<Parameters<typeof renewSteps>[0]>) =>
  renewSteps({
    lease: running,
    values,
    today: '2026-11-20',
    words,
    change: () => Promise.resolve(running),
    changeUnit: (unit) => Promise.resolve(unit),
    ...given,
  }).map(({ key }) => key)

it('has the same steps for any start, so that a changed start creates no second period', () => {
  const keysFor = (start_date: string) => keysOf({ values: { ...values, start_date } })
  expect(keysFor('2027-01-01')).toEqual(['lease', 'period', 'period component 0', 'former'])
  expect(keysFor('2027-02-01')).toEqual(keysFor('2027-01-01'))
})

it('marks the unit as let if it is today, not if the follow-up starts later (R1)', () => {
  const place = { unit: aUnit({ is_available: true }), building: aBuilding() }
  const over = { ...running, lease_status: 'expired', end_date: '2026-10-31' }
  const marks = (lease: typeof running, start_date: string) =>
    keysOf({ lease, place, values: { ...values, start_date, mark_let: true } }).includes('unit')
  expect(marks(running, '2027-01-01')).toBe(true)
  expect(marks(over, '2026-11-01')).toBe(true)
  // Active until it is renewed.
  expect(marks({ ...over, lease_status: 'active' }, '2027-01-01')).toBe(false)
  expect(marks(over, '2027-01-01')).toBe(false)
})
