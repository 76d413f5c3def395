import { aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { describe, expect, it } from 'vitest'
import { timeScale } from './time-scale.ts'
import { lengthOf, rentSteps, unitHistory } from './unit-history.ts'

const today = '2026-11-23'
const past = (start_date: string, end_date: string) =>
  aLease({ lease_status: 'expired', start_date, end_date, rental_periods: [], monthly_rent: 700 })
const running = (start_date: string, end_date: string | null = null) =>
  aLease({ lease_status: 'active', start_date, end_date, rental_periods: [], monthly_rent: 800 })

const daysOf = (leases: Parameters<typeof unitHistory>[0]) =>
  unitHistory(leases, today).map(({ from, to, lease }) => [lease ? 'let' : 'vacant', from, to])

describe('a unit’s history', () => {
  it('has the vacancy between two tenancies', () => {
    expect(daysOf([running('2024-03-01'), past('2020-01-01', '2023-12-31')])).toEqual([
      ['let', '2020-01-01', '2023-12-31'],
      ['vacant', '2024-01-01', '2024-02-29'],
      ['let', '2024-03-01', null],
    ])
  })

  it('has none if one tenancy follows or overlaps another', () => {
    expect(
      daysOf([past('2020-01-01', '2025-12-31'), past('2021-01-01', '2022-12-31'), running('2026-01-01')]),
    ).toHaveLength(3)
  })

  it('ends with today’s vacancy, counted to this day', () => {
    const spans = unitHistory([past('2020-01-01', '2026-11-13')], today)
    expect(spans.at(-1)).toEqual({ from: '2026-11-14', to: null })
    expect(lengthOf(spans.at(-1) as (typeof spans)[number], today)).toBe(10)
  })

  it('has a first day of vacancy', () => {
    const [, vacant] = unitHistory([past('2020-01-01', '2026-11-22')], today)
    expect(vacant && lengthOf(vacant, today)).toBe(1)
  })

  it('has the whole of a vacancy to come', () => {
    const [, vacant] = unitHistory([running('2020-01-01', '2026-12-31'), running('2027-02-01')], today)
    expect(vacant && lengthOf(vacant, today)).toBe(31)
  })

  it('has today before a first tenancy to come', () => {
    const { at } = timeScale(unitHistory([running('2027-03-01')], today), today)
    expect(at(today)).toBe(0)
    expect(at('2027-03-01')).toBeCloseTo(51, 0)
  })

  it('continues an active lease past its end, and excludes drafts', () => {
    const draft = aLease({ lease_status: 'draft', start_date: '2027-01-01' })
    expect(daysOf([running('2020-01-01', '2026-06-30'), draft])).toEqual([['let', '2020-01-01', null]])
  })

  it('has a rent per period within its lease', () => {
    const lease = {
      ...past('2020-01-01', '2021-12-31'),
      rental_periods: [
        aPeriod({ start_date: '2021-01-01', end_date: null, total_rent: 720 }),
        aPeriod({ start_date: '2020-01-01', end_date: '2020-12-31', total_rent: 700 }),
      ],
    }
    expect(rentSteps(unitHistory([lease, running('2022-01-01')], today))).toEqual([
      { from: '2020-01-01', to: '2020-12-31', rent: 700 },
      { from: '2021-01-01', to: '2021-12-31', rent: 720 },
      { from: '2022-01-01', to: null, rent: 800 },
    ])
  })

  it('goes back to a longer period’s rent after a reduction', () => {
    const lease = {
      ...past('2024-01-01', '2025-12-31'),
      rental_periods: [
        aPeriod({ start_date: '2024-01-01', end_date: null, total_rent: 1000 }),
        aPeriod({ start_date: '2024-06-01', end_date: '2024-08-31', total_rent: 800 }),
      ],
    }
    expect(rentSteps(unitHistory([lease], today))).toEqual([
      { from: '2024-01-01', to: '2024-05-31', rent: 1000 },
      { from: '2024-06-01', to: '2024-08-31', rent: 800 },
      { from: '2024-09-01', to: '2025-12-31', rent: 1000 },
    ])
  })

  it('has the lease’s own rent where no period applies', () => {
    const lease = {
      ...running('2024-01-01'),
      rental_periods: [aPeriod({ start_date: '2025-01-01', end_date: '2025-12-31', total_rent: 850 })],
    }
    expect(rentSteps(unitHistory([lease], today)).map(({ from, rent }) => [from, rent])).toEqual([
      ['2024-01-01', 800],
      ['2025-01-01', 850],
      ['2026-01-01', 800],
    ])
    const unpriced = { ...lease, monthly_rent: null }
    expect(rentSteps(unitHistory([unpriced], today))).toEqual([
      { from: '2025-01-01', to: '2025-12-31', rent: 850 },
    ])
  })
})
