import { describe, expect, it } from 'vitest'
import { componentSums } from '../../rent-components/rules.ts'
import { currentPeriod } from '../../rental-periods/rules/current.ts'
import { componentMismatch } from '../../rental-periods/rules/mismatch.ts'
import { aLease } from '../../testing/lease-rows.ts'
import { lettingsOf } from '../lettings.ts'
import { leasesGoing } from './deletion.ts'
import { daysLeft, expiringSoon } from './expiry.ts'
import { lateFeeType } from './late-fee.ts'
import { byStartDateDescending } from './order.ts'
import { overlappingLeases } from './overlaps.ts'
import { currentRent, rentDiffers, rentFigures } from './rent.ts'
import { isEndedButActive } from './runs-on.ts'
import { isActiveLease } from './status.ts'
import { leaseViolations } from './violations.ts'

const TODAY = '2026-11-20'

const lease = {
  id: 'l1',
  rent_unit_id: 'u1',
  lease_status: 'active',
  is_active: null,
  start_date: '2026-01-01',
  end_date: null as string | null,
  monthly_rent: 700 as number | null,
  rental_periods: [],
  created_at: '2026-01-01T00:00:00.000Z',
}

const period = (start_date: string, end_date: string | null, total_rent: number) => ({
  start_date,
  end_date,
  total_rent,
  rent_components: [],
})

describe('an active lease (R2)', () => {
  it.each([
    [{}, true],
    [{ lease_status: 'draft' }, false],
    [{ lease_status: 'Active' }, false],
    [{ is_active: true }, true],
    [{ is_active: false }, false],
    [{ start_date: TODAY }, true],
    [{ start_date: '2026-11-21' }, false],
    [{ end_date: '2026-11-19' }, true],
  ])('%j: %s', (change, expected) => {
    expect(isActiveLease({ ...lease, ...change }, TODAY)).toBe(expected)
  })

  it('is flagged once its end has passed', () => {
    expect(isEndedButActive({ ...lease, end_date: '2026-11-19' }, TODAY)).toBe(true)
    expect(isEndedButActive({ ...lease, end_date: TODAY }, TODAY)).toBe(false)
    expect(isEndedButActive(lease, TODAY)).toBe(false)
  })

  it('makes its unit let', () => {
    const draft = { ...lease, rent_unit_id: 'u2', lease_status: 'draft' }
    const { leasesOf } = lettingsOf([aLease(lease), aLease(draft), aLease(lease)], TODAY)
    expect([...leasesOf.keys()]).toEqual(['u1'])
  })
})

describe('a future lease', () => {
  const next = { ...lease, start_date: '2026-12-01' }

  it('is only one of status active, and the next one of its unit counts', () => {
    const later = { ...next, start_date: '2027-06-01' }
    const draft = { ...next, rent_unit_id: 'u2', lease_status: 'draft' }
    const off = { ...next, rent_unit_id: 'u3', is_active: false }
    const { nextOf, leaseOf } = lettingsOf([later, next, draft, off].map(aLease), TODAY)
    expect([...nextOf].map(([unit, { start_date }]) => [unit, start_date])).toEqual([['u1', '2026-12-01']])
    expect(leaseOf.size).toBe(0)
  })

  it('has started on its first day', () => {
    const { nextOf, leaseOf } = lettingsOf([aLease({ ...next, start_date: TODAY })], TODAY)
    expect([nextOf.size, leaseOf.size]).toEqual([0, 1])
  })
})

describe('its end (R21)', () => {
  it.each([
    [null, null, null],
    ['2026-11-20', 0, 'urgent'],
    ['2026-12-20', 30, 'urgent'],
    ['2026-12-21', 31, 'soon'],
    ['2027-02-18', 90, 'soon'],
    ['2027-02-19', 91, null],
    ['2026-11-19', -1, null],
  ])('%s: %s days, %s', (end_date, left, soon) => {
    expect(daysLeft({ end_date }, TODAY)).toBe(left)
    expect(expiringSoon({ ...lease, end_date }, TODAY)).toBe(soon)
  })

  it('is ignored if the lease is not active', () => {
    expect(expiringSoon({ ...lease, lease_status: 'draft', end_date: TODAY }, TODAY)).toBeNull()
  })
})

describe('today’s rent (R14)', () => {
  const periods = [
    period('2026-01-01', '2026-06-30', 600),
    period('2026-07-01', null, 650),
    period('2026-11-01', null, 680),
    period('2026-12-01', null, 900),
  ]
  it('is that of the current period, the later of two', () => {
    expect(currentPeriod(periods, TODAY)?.total_rent).toBe(680)
    expect(currentPeriod(periods.toReversed(), TODAY)?.total_rent).toBe(680)
    expect(currentPeriod(periods, '2026-06-30')?.total_rent).toBe(600)
    expect(currentPeriod(periods, '2025-12-31')).toBeUndefined()
  })

  it('is otherwise the lease’s', () => {
    expect(currentRent({ ...lease, rental_periods: [] }, TODAY)).toBe(700)
    expect(currentRent({ ...lease, monthly_rent: null }, TODAY)).toBeNull()
  })

  it('is summed to the cent over active leases, and averaged over their units', () => {
    const rented = (rent_unit_id: string, monthly_rent: number | null, lease_status = 'active') => ({
      ...lease,
      rent_unit_id,
      monthly_rent,
      lease_status,
    })
    const leases = [rented('a', 0.1), rented('b', 0.2), rented('b', null), rented('c', 5, 'draft')]
    expect(rentFigures(leases, TODAY)).toEqual({ monthly: 0.3, yearly: 3.6, average: 0.15 })
    expect(rentFigures([], TODAY)).toEqual({ monthly: 0, yearly: 0, average: null })
  })
})

describe('rent components (R20)', () => {
  const part = (component_type: string, amount: number) => ({ component_type, amount })
  it('percentages apply to the sum of fixed ones, all others are amounts', () => {
    const parts = [part('fixed', 500), part('fixed', 33.33), part('percentage', 10), part('other', 5)]
    expect(componentSums(parts)).toEqual({ fixed: 533.33, total: 591.66 })
    expect(componentSums([part('percentage', 10)])).toEqual({ fixed: 0, total: 0 })
  })

  it.each([
    [800, 796, { sum: 796, total: 800, difference: 4 }],
    [796.01, 796, undefined],
    [796.02, 796, { sum: 796, total: 796.02, difference: 0.02 }],
  ])('a total of %s over %s', (total_rent, amount, expected) => {
    const components = [{ ...part('fixed', amount) }] as never
    expect(componentMismatch({ total_rent, rent_components: components })).toEqual(expected)
  })

  it('no components, no warning', () => {
    expect(componentMismatch({ total_rent: 1, rent_components: [] })).toBeUndefined()
  })

  it('reports a period that differs from the lease', () => {
    const periods = [period('2026-01-01', null, 650)] as never
    const differing = (given: object) => rentDiffers({ ...lease, rental_periods: periods, ...given }, TODAY)
    expect(differing({})).toEqual({ current: 650, monthly: 700 })
    expect(differing({ monthly_rent: 650 })).toBeUndefined()
    expect(differing({ monthly_rent: 650, rental_periods: [] })).toBeUndefined()
    // Ended and future ones are in no total.
    for (const lease_status of ['terminated', 'draft']) expect(differing({ lease_status })).toBeUndefined()
  })
})

describe('rules across two fields', () => {
  const types = (given: object) =>
    leaseViolations({ start_date: TODAY, ...given }).map(({ field, type }) => [field, type])

  it.each([
    [{}, []],
    [{ end_date: TODAY }, []],
    [{ end_date: '2026-11-19' }, [['end_date', 'end_before_start']]],
    [{ end_date: '2027-01-01', is_month_to_month: true }, [['end_date', 'end_date_month_to_month']]],
    [{ late_fee_percentage: 1, late_fee_fixed_amount: 1 }, [['late_fee_percentage', 'two_late_fees']]],
    [{ late_fee_percentage: null, late_fee_fixed_amount: 0 }, []],
  ])('%j', (given, expected) => {
    expect(types(given)).toEqual(expected)
  })

  it('the late fee’s kind follows from its value', () => {
    expect(lateFeeType({ late_fee_percentage: 2 })).toBe('percentage')
    expect(lateFeeType({})).toBe('fixed')
  })
})

it('an overlap is with another active lease of the same unit and time', () => {
  const other = (change: object) => ({ ...lease, id: 'l2', ...change })
  const found = (change: object) =>
    overlappingLeases({ ...lease, end_date: '2026-06-30' }, [other(change)], '2025-12-31')
  expect(found({})).toHaveLength(1)
  expect(found({ start_date: '2026-06-30' })).toHaveLength(1)
  expect(found({ start_date: '2026-07-01' })).toHaveLength(0)
  expect(found({ start_date: '2025-01-01', end_date: '2026-01-01' })).toHaveLength(1)
  expect(found({ start_date: '2025-01-01', end_date: '2025-12-31' })).toHaveLength(0)
  expect(found({ id: 'l1' })).toHaveLength(0)
  expect(found({ rent_unit_id: 'u2' })).toHaveLength(0)
  expect(found({ lease_status: 'expired' })).toHaveLength(0)
  const past = { start_date: '2025-01-01', end_date: '2025-12-30' }
  expect(found(past)).toHaveLength(1)
  expect(found({ ...past, notice_by: 'tenant' })).toHaveLength(0)
  expect(found({ ...past, tenant_contact_id: null })).toHaveLength(1)
})

it("a tenant's own former lease, still active, does not overlap the one that follows it", () => {
  const own = { ...lease, tenant_contact_id: 'anna' }
  const former = { ...own, id: 'l2', start_date: '2025-01-01', end_date: '2025-12-31' }
  const found = (change: object) => overlappingLeases(own, [{ ...former, ...change }], TODAY)
  expect(found({})).toEqual([])
  expect(found({ tenant_contact_id: 'ben' })).toHaveLength(1)
  expect(found({ end_date: '2026-01-01' })).toHaveLength(1)
})

it('the newest lease comes first, then the one created last', () => {
  const rows = [
    { start_date: '2025-01-01', created_at: '1' },
    { start_date: '2026-01-01', created_at: '1' },
    { start_date: '2026-01-01', created_at: '2' },
  ]
  expect(rows.toSorted(byStartDateDescending)).toEqual([rows[2], rows[1], rows[0]])
})

it('counts what is deleted with a unit (R12)', () => {
  const leases = ['active', 'draft', 'expired', 'renewed', 'own word'].map((lease_status) => ({
    lease_status,
  }))
  expect(leasesGoing(leases)).toEqual({ active: 1, draft: 1, ended: 3 })
  const underNotice = { lease_status: 'active', notice_by: 'tenant', end_date: '2026-06-30' } as const
  expect(leasesGoing([underNotice], '2026-06-30')).toEqual({ active: 1, draft: 0, ended: 0 })
  expect(leasesGoing([underNotice], '2026-07-01')).toEqual({ active: 0, draft: 0, ended: 1 })
})
