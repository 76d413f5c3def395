import { describe, expect, it } from 'vitest'
import { aLease, aPeriod } from '../testing/lease-rows.ts'
import { aUnit } from '../testing/rows.ts'
import type { LeaseAgreement } from './contract.ts'
import { monthsAhead } from './months-ahead.ts'

const TODAY = '2026-11-20'

const unit = aUnit({ id: 'u1', is_available: false, available_from: null })
const lease = (given: Partial<LeaseAgreement> = {}) => aLease({ rent_unit_id: 'u1', ...given })
const rents = (...leases: LeaseAgreement[]) => monthsAhead([unit], leases, TODAY).map(({ rent }) => rent)
const times = (count: number, value: number) => Array<number>(count).fill(value)
const changes = (...leases: LeaseAgreement[]) =>
  monthsAhead([unit], leases, TODAY).flatMap(({ month, changes: of }) =>
    of.map(({ kind, day, difference }) => [month, kind, day, difference]),
  )

describe('the next 12 months', () => {
  it('are this one and the eleven after it', () => {
    const months = monthsAhead([], [], '2026-12-31').map(({ month }) => month)
    expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
      12,
      '2026-12',
      '2027-01',
      '2027-11',
    ])
  })

  it('continue open-ended leases, and active ones past their end (R2)', () => {
    expect(rents(lease())).toEqual(times(12, 1000))
    expect(rents(lease({ end_date: '2026-10-31' }))).toEqual(times(12, 1000))
    expect(changes(lease(), lease({ end_date: '2026-10-31' }))).toEqual([])
  })

  it('count a lease up to the month of its last day', () => {
    const ending = lease({ end_date: '2027-01-31' })
    expect(rents(ending)).toEqual([...times(3, 1000), ...times(9, 0)])
    expect(changes(ending)).toEqual([['2027-01', 'end', '2027-01-31', -1000]])
    // The current month is as of today.
    expect(rents(lease({ end_date: TODAY }))[0]).toBe(1000)
  })

  it('count a lease from the first month that it covers on the 1st', () => {
    expect(rents(lease({ start_date: '2026-12-01' }))).toEqual([0, ...times(11, 1000)])
    const midMonth = lease({ start_date: '2026-12-15' })
    expect(rents(midMonth)).toEqual([0, 0, ...times(10, 1000)])
    expect(changes(midMonth)).toEqual([['2026-12', 'begin', '2026-12-15', 1000]])
  })

  it('name a draft but do not count it', () => {
    const draft = lease({ lease_status: 'draft', start_date: '2027-02-01' })
    expect(rents(draft)).toEqual(times(12, 0))
    expect(changes(draft)).toEqual([['2027-02', 'draft', '2027-02-01', 1000]])
    expect(changes(lease({ lease_status: 'draft' }))).toEqual([])
  })

  it.each([{ lease_status: 'terminated' }, { lease_status: 'renewed' }, { is_active: false }])(
    'leave out %j',
    (given) => {
      const off = lease({ ...given, end_date: '2027-01-31' })
      expect(rents(off)).toEqual(times(12, 0))
      expect(changes(off)).toEqual([])
    },
  )

  it('use the rent of the current period, else the lease’s (R14)', () => {
    const stepped = lease({
      rental_periods: [
        aPeriod({ start_date: '2026-01-01', end_date: '2026-12-31', total_rent: 900 }),
        aPeriod({ start_date: '2027-01-01', end_date: '2027-06-30', total_rent: 950.5 }),
      ],
    })
    expect(rents(stepped)).toEqual([900, 900, ...times(6, 950.5), ...times(4, 1000)])
    expect(changes(stepped)).toEqual([
      ['2027-01', 'step', '2027-01-01', 50.5],
      ['2027-07', 'step', '2027-07-01', 49.5],
    ])
  })

  it('list no step without a change or after the end', () => {
    const periods = [
      aPeriod({ start_date: '2024-01-01', end_date: '2026-12-31', total_rent: 900 }),
      aPeriod({ start_date: '2027-01-01', total_rent: 900 }),
      aPeriod({ start_date: '2027-05-01', total_rent: 990 }),
    ]
    const kinds = changes(lease({ rental_periods: periods, end_date: '2027-03-31' })).map(([, kind]) => kind)
    expect(kinds).toEqual(['end'])
  })
})

describe('occupancy in the next 12 months', () => {
  const occupied = (given: Partial<typeof unit>, ...leases: LeaseAgreement[]) =>
    monthsAhead([{ ...unit, ...given }], leases, TODAY).map(({ occupancy }) => occupancy.occupied)

  it('of a let unit follows its leases: the flag ends with the lease', () => {
    const ending = lease({ end_date: '2026-12-31' })
    expect(occupied({}, ending)).toEqual([1, 1, ...times(10, 0)])
    expect(occupied({}, ending, lease({ start_date: '2027-02-01' }))).toEqual([1, 1, 0, ...times(9, 1)])
  })

  it('of a unit in other use stays until the day it becomes free (R1)', () => {
    expect(occupied({})).toEqual(times(12, 1))
    expect(occupied({ available_from: '2027-01-15' })).toEqual([1, 1, 1, ...times(9, 0)])
    // A past date belongs to an earlier tenancy.
    expect(occupied({ available_from: '2024-01-01' })).toEqual(times(12, 1))
  })

  it('of a vacant unit is zero until a lease starts', () => {
    expect(occupied({ is_available: true })).toEqual(times(12, 0))
    expect(occupied({ is_available: true }, lease({ start_date: '2027-01-01' }))).toEqual([
      0,
      0,
      ...times(10, 1),
    ])
  })
})
