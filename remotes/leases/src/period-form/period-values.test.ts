import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { describe, expect, it } from 'vitest'
import { copiedComponents, newPeriodValues, runningInto } from './period-values.ts'

const closed = aPeriod({ start_date: '2024-01-01', end_date: '2025-12-31', total_rent: 700 })
const open = aPeriod({ start_date: '2026-01-01', total_rent: 720 })

it('starts as the lease, then at the last one’s end', () => {
  const lease = aLease({ start_date: '2024-01-01', end_date: '2026-06-30', monthly_rent: 690 })
  const start = (...rental_periods: (typeof open)[]) => newPeriodValues({ ...lease, rental_periods })
  expect(start()).toMatchObject({ start_date: '2024-01-01', end_date: '2026-06-30', total_rent: 690 })
  expect(start(closed)).toMatchObject({ start_date: '2026-01-01', end_date: null, total_rent: 700 })
  const toTheEnd = aPeriod({ ...closed, end_date: '2026-06-30' })
  expect(start(toTheEnd)).toMatchObject({ start_date: null, end_date: null, total_rent: 700 })
  expect(start(open, closed)).toMatchObject({ start_date: null, end_date: null, total_rent: 720 })
  const reduced = aPeriod({ start_date: '2026-02-01', end_date: '2026-03-31', total_rent: 600 })
  expect(start(reduced, open)).toMatchObject({ start_date: null, end_date: null, total_rent: 720 })
  const raised = aPeriod({ start_date: '2026-04-01', end_date: '2026-06-30', total_rent: 800 })
  expect(start(open, raised)).toMatchObject({ start_date: null, total_rent: 800 })
  const afterwards = aPeriod({ start_date: '2026-08-01', end_date: '2026-09-30', total_rent: 600 })
  expect(start(open, afterwards)).toMatchObject({ start_date: null, total_rent: 720 })
})

it('finds the period running on that day', () => {
  const into = (rental_periods: (typeof open)[], start_date: string) =>
    runningInto(aLease({ rental_periods }), { start_date })
  expect(into([closed, open], '2027-02-01')).toEqual([open])
  expect(into([closed, open], '2025-06-01')).toEqual([closed])
  expect(into([closed], '2026-01-01')).toEqual([])
  expect(into([open], '2026-01-01')).toEqual([])
})

it('lets a period that lasts longer than the new one go on', () => {
  const lease = aLease({ rental_periods: [closed, open] })
  const into = (end_date: string | null) => runningInto(lease, { start_date: '2025-06-01', end_date })
  expect(into('2025-12-30')).toEqual([])
  expect(into('2025-12-31')).toEqual([closed])
  expect(into(null)).toEqual([closed])
  expect(runningInto(lease, { start_date: '2027-01-01', end_date: '2027-03-31' })).toEqual([])
})

it('does not take an open-ended period for one that lasts longer than its lease', () => {
  const lease = aLease({ end_date: '2028-12-31', rental_periods: [open] })
  const into = (start_date: string, end_date: string) => runningInto(lease, { start_date, end_date })
  expect(into('2027-01-01', '2028-12-31')).toEqual([open])
  expect(into('2027-01-01', '2028-12-30')).toEqual([])
  // The tenant stays past the end.
  expect(into('2029-01-01', '2029-03-31')).toEqual([])
})

it('ends all running periods, but not those that last longer', () => {
  const reduced = aPeriod({ start_date: '2027-01-01', end_date: '2027-03-31', total_rent: 600 })
  const lease = aLease({ rental_periods: [open, reduced] })
  const into = (end_date: string | null) => runningInto(lease, { start_date: '2027-02-15', end_date })
  expect(into(null)).toEqual([open, reduced])
  expect(into('2027-12-31')).toEqual([reduced])
  expect(into('2027-02-28')).toEqual([])
})

describe('components of a new rent', () => {
  const part = (component_name: string, amount: number, component_type = 'fixed') =>
    aComponent({ component_name, amount, component_type })
  const base = part('Kaltmiete', 700)
  const costs = part('Betriebskosten', 100)
  const copied = (total_rent: number, ...rent_components: (typeof base)[]) => {
    const lease = aLease({ rental_periods: [aPeriod({ ...open, total_rent: 800, rent_components })] })
    const copies = copiedComponents(lease, { start_date: '2027-01-01', total_rent })
    return copies?.map(({ component_name, amount }) => [component_name, amount])
  }

  it('are those before, with the difference on the base rent', () => {
    const at = (total: number) => copied(total, base, costs)
    expect(at(880.5)).toEqual([
      ['Kaltmiete', 780.5],
      ['Betriebskosten', 100],
    ])
    expect(at(101)?.[0]).toEqual(['Kaltmiete', 1])
  })

  it('are unknown if it does not fit there, and none if there were none', () => {
    expect(copied(100, base, costs)).toBeUndefined()
    expect(copied(880, part('Umsatzmiete', 800, 'variable'))).toBeUndefined()
    expect(copied(880, base, part('Verwaltung', 10, 'percentage'))).toBeUndefined()
    expect(copied(880)).toEqual([])
  })

  it('are none before the rent is known', () => {
    const lease = aLease({ rental_periods: [aPeriod({ ...open, rent_components: [base] })] })
    expect(copiedComponents(lease, {})).toEqual([])
    expect(copiedComponents(lease, { start_date: '2027-01-01', total_rent: null })).toEqual([])
  })
})
