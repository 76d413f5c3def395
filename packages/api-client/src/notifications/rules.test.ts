import { describe, expect, it } from 'vitest'
import type { LeaseAgreement } from '../lease-agreements/contract.ts'
import type { RentUnit } from '../rent-units/contract.ts'
import { aComponent, aLease, aPeriod } from '../testing/lease-rows.ts'
import { aUnit } from '../testing/rows.ts'
import { findingsOf, subjectOf } from './rules.ts'

const TODAY = '2026-11-20'

/** Findings on one unit with its leases: kind, fact and date. */
function found(unit: Partial<RentUnit>, ...leases: Partial<LeaseAgreement>[]) {
  const row = aUnit({ is_available: false, ...unit })
  const rows = leases.map((lease) => aLease({ rent_unit_id: row.id, ...lease }))
  return findingsOf([row], rows, TODAY).map(({ kind, date }) => [kind, date])
}

describe('the end of a lease', () => {
  it.each([
    ['2026-11-20', [['ending', '2026-11-20']]],
    ['2027-02-18', [['ending', '2027-02-18']]],
    ['2027-02-19', []],
    ['2026-11-19', [['ended', '2026-11-19']]],
    [null, []],
  ])('on %s', (end_date, expected) => {
    expect(found({}, { end_date })).toEqual(expected)
  })

  it('is reported for active leases only', () => {
    const end_date = '2026-12-01'
    for (const given of [{ lease_status: 'draft' }, { is_active: false }, { start_date: '2026-11-25' }])
      expect(found({}, { end_date, ...given })).toEqual([])
  })
})

describe('a missing rent step', () => {
  const over = aPeriod({ start_date: '2025-01-01', end_date: '2026-10-31' })

  it('is reported from the day after the last period', () => {
    expect(found({}, { rental_periods: [over] })).toEqual([['missing_rent', '2026-11-01']])
  })

  it('is not reported during a period, before the first one, or without any', () => {
    const now = aPeriod({ start_date: '2026-11-01' })
    const later = aPeriod({ start_date: '2026-12-01' })
    for (const rental_periods of [[over, now], [later], []]) expect(found({}, { rental_periods })).toEqual([])
  })

  it('is reported in a gap too, but not after the lease’s end', () => {
    const later = aPeriod({ start_date: '2026-12-01' })
    expect(found({}, { rental_periods: [over, later] })).toEqual([['missing_rent', '2026-11-01']])
    expect(found({}, { rental_periods: [over], end_date: '2026-10-31' })).toEqual([['ended', '2026-10-31']])
  })
})

it('reports components that differ from the total of today’s period', () => {
  const period = aPeriod({ total_rent: 1000, rent_components: [aComponent({ amount: 996 })] })
  const unit = aUnit({ is_available: false })
  const lease = aLease({ rent_unit_id: unit.id, rental_periods: [period] })
  const [finding] = findingsOf([unit], [lease], TODAY)
  expect(finding).toMatchObject({ kind: 'mismatch', fact: period.id, mismatch: { difference: 4 } })
})

it('reports a let unit that is marked as available', () => {
  const unit = aUnit({ is_available: true })
  const lease = aLease({ rent_unit_id: unit.id })
  const [finding] = findingsOf([unit], [lease], TODAY)
  expect(finding).toMatchObject({ kind: 'let_available', fact: lease.id })
  expect(finding && subjectOf(finding)).toBe(unit.id)
})

describe('a vacant unit', () => {
  const free = { is_available: true }

  it('is reported since its own date or the day after the last lease, whichever is later, else without one', () => {
    expect(found({ ...free, available_from: '2026-12-01' })).toEqual([['vacant', '2026-12-01']])
    const over = { lease_status: 'expired', end_date: '2026-10-31' }
    expect(found(free, over, { ...over, end_date: '2020-01-31' })).toEqual([['vacant', '2026-11-01']])
    expect(found(free)).toEqual([['vacant', null]])
    expect(found({ ...free, available_from: '2024-01-01' }, over)).toEqual([['vacant', '2026-11-01']])
  })

  it('is reported without a date if the last lease ended on an unknown day', () => {
    const before = { lease_status: 'expired', start_date: '2015-01-01', end_date: '2019-12-31' }
    const last = { lease_status: 'terminated', start_date: '2020-01-01', end_date: null }
    expect(found(free, before, last)).toEqual([['vacant', null]])
    expect(found(free, before, { ...last, end_date: '2027-06-30' })).toEqual([['vacant', null]])
    expect(found({ ...free, available_from: '2020-01-01' }, before, last)).toEqual([['vacant', null]])
    expect(found({ ...free, available_from: '2026-10-01' }, before, last)).toEqual([['vacant', '2026-10-01']])
    const draft = { ...last, lease_status: 'draft' }
    expect(found(free, before, draft)).toEqual([['vacant', '2020-01-01']])
  })

  it('is not reported if a lease will start, the unit is inactive, or not available', () => {
    expect(found(free, { start_date: '2026-12-01' })).toEqual([])
    expect(found({ ...free, is_active: false })).toEqual([])
    expect(found({ is_available: false })).toEqual([])
  })
})

it('sorts urgent ones first', () => {
  const units = ['2027-01-31', '2026-12-15', '2026-11-01'].map(() => aUnit({ is_available: true }))
  const ends = ['2027-01-31', '2026-12-15', '2026-11-01']
  const leases = ends.map((end_date, index) => aLease({ rent_unit_id: units[index]?.id, end_date }))
  const free = aUnit({ is_available: true })
  expect(findingsOf([...units, free], leases, TODAY).map(({ kind, date }) => date ?? kind)).toEqual([
    '2026-11-01',
    '2026-12-15',
    '2027-01-31',
    'let_available',
    'let_available',
    'let_available',
    'vacant',
  ])
})
