import { periodGaps } from '@keystead/api-client/rental-periods/rules/gaps'
import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { describe, expect, it } from 'vitest'
import { plannedTimes, planSteps, type StepsWish } from './plan-steps.ts'
import { rentBefore } from './rent-before.ts'
import { firstStepStart } from './step-days.ts'

const wish = (given: Partial<StepsWish> = {}): StepsWish => ({
  start_date: '2027-01-01',
  every_months: 12,
  times: 1,
  change: { by: 'amount', value: 20 },
  ...given,
})
const components = [
  aComponent({ component_name: 'Betriebskosten', amount: 150, display_order: 0 }),
  aComponent({ component_name: 'Kaltmiete', amount: 700, display_order: 1 }),
  aComponent({ component_name: 'Stellplatz', amount: 10, component_type: 'percentage', display_order: 2 }),
]
const period = aPeriod({ start_date: '2025-01-01', total_rent: 935, rent_components: components })
const lease = aLease({ start_date: '2025-01-01', rental_periods: [period] })
const times = (...plan: Parameters<typeof planSteps>) =>
  planSteps(...plan).steps.map(({ start_date, end_date }) => [start_date, end_date])

describe('rent steps', () => {
  it('raise the base rent, copy the rest, and end the previous period', () => {
    const plan = planSteps(lease, wish({ times: 2 }))
    expect(plan.ends).toEqual([{ id: period.id, end_date: '2026-12-31' }])
    expect(plan.first).toBeUndefined()
    expect(plan.steps.map(({ total_rent, difference }) => [total_rent, difference])).toEqual([
      [957, 22],
      [979, 22],
    ])
    expect(plan.steps[1]?.components.map(({ component_name, amount }) => [component_name, amount])).toEqual([
      ['Betriebskosten', 150],
      ['Kaltmiete', 740],
      ['Stellplatz', 10],
    ])
    expect(plan.steps[0]?.components[0]).not.toHaveProperty('id')
    expect(periodGaps(plannedTimes(lease, plan))).toEqual([])
  })

  it('are exact to the cent, each from the previous rounded one', () => {
    const bare = aLease({ rental_periods: [aPeriod({ total_rent: 333.33 })] })
    const plan = planSteps(bare, wish({ times: 3, change: { by: 'percent', value: 2.5 } }))
    expect(plan.steps.map(({ total_rent }) => total_rent)).toEqual([341.66, 350.2, 358.96])
    expect(plan.steps.map(({ difference }) => difference)).toEqual([8.33, 8.54, 8.76])
  })

  it('round half a cent up, despite floating point', () => {
    const bare = aLease({ rental_periods: [aPeriod({ total_rent: 312.5 })] })
    const plan = planSteps(bare, wish({ change: { by: 'percent', value: 8.04 } }))
    expect(plan.steps[0]?.total_rent).toBe(337.63)
  })

  it.each(['Net rent', 'cold rent', ' Nettomiete'])('raise what is called "%s"', (component_name) => {
    const named = [aComponent({ component_name: 'Garage' }), aComponent({ component_name })]
    const other = { ...lease, rental_periods: [{ ...period, rent_components: named }] }
    expect(planSteps(other, wish()).steps[0]?.components.map(({ amount }) => amount)).toEqual([
      named[0]?.amount,
      (named[1]?.amount ?? 0) + 20,
    ])
  })

  it('keep a difference between components and total', () => {
    const odd = aLease({ rental_periods: [{ ...period, total_rent: 1000 }] })
    expect(planSteps(odd, wish({ change: { by: 'amount', value: 100 } })).steps[0]?.total_rent).toBe(1110)
  })

  it('keep their day over short months and leap years', () => {
    expect(times(lease, wish({ start_date: '2027-01-31', every_months: 1, times: 3 }))).toEqual([
      ['2027-01-31', '2027-02-27'],
      ['2027-02-28', '2027-03-30'],
      ['2027-03-31', null],
    ])
    expect(times(lease, wish({ start_date: '2028-02-29', times: 2 }))).toEqual([
      ['2028-02-29', '2029-02-27'],
      ['2029-02-28', null],
    ])
  })

  it('continue until the lease’s end, without starting after it', () => {
    const ending = { ...lease, end_date: '2029-06-30' }
    expect(times(ending, wish({ times: null }))).toEqual([
      ['2027-01-01', '2027-12-31'],
      ['2028-01-01', '2028-12-31'],
      ['2029-01-01', '2029-06-30'],
    ])
    expect(times(ending, wish({ times: 9 }))).toHaveLength(3)
    expect(times(ending, wish({ start_date: '2029-07-01' }))).toEqual([])
  })

  it('end where a planned period starts, and report overlaps', () => {
    const later = aPeriod({ start_date: '2028-06-01' })
    const planned = { ...lease, rental_periods: [{ ...period, end_date: '2026-12-31' }, later] }
    expect(times(planned, wish())).toEqual([['2027-01-01', '2028-05-31']])
    expect(planSteps(planned, wish()).ends).toBeUndefined()
    const over = planSteps(planned, wish({ times: 3 }))
    expect(periodGaps(plannedTimes(planned, over))).toMatchObject([
      { kind: 'overlap', from: '2028-06-01', to: '2028-12-31' },
      { kind: 'overlap', from: '2029-01-01', to: null },
    ])
  })

  it('report days without a period', () => {
    const ended = { ...lease, rental_periods: [{ ...period, end_date: '2026-10-31' }] }
    expect(periodGaps(plannedTimes(ended, planSteps(ended, wish())))).toMatchObject([
      { kind: 'gap', from: '2026-11-01', to: '2026-12-31' },
    ])
  })

  it('start from the current period, not from an overlapping one that is over (R14)', () => {
    const held = aPeriod({ start_date: '2024-01-01', total_rent: 1000 })
    const over = aPeriod({ start_date: '2025-01-01', end_date: '2025-03-31', total_rent: 500 })
    const laidOver = aLease({ rental_periods: [held, over] })
    const plan = planSteps(laidOver, wish({ start_date: '2026-12-01', change: { by: 'amount', value: 50 } }))
    expect(plan.steps.map(({ total_rent }) => total_rent)).toEqual([1050])
    expect(plan.ends).toEqual([{ id: held.id, end_date: '2026-11-30' }])
    expect(rentBefore(laidOver, '2025-03-01')?.total_rent).toBe(1000)
    // The proposal is a year after the period that started last, current or not.
    const later = { ...over, start_date: '2026-03-01', end_date: '2026-03-31' }
    expect(firstStepStart({ ...laidOver, rental_periods: [held, later] }, '2026-11-22')).toBe('2027-03-01')
  })

  it('start from the rent that applies again after a reduction, and end that period', () => {
    const held = aPeriod({ start_date: '2026-01-01', total_rent: 1000 })
    const reduced = aPeriod({ start_date: '2027-01-01', end_date: '2027-03-31', total_rent: 850 })
    const laidOver = aLease({ rental_periods: [held, reduced] })
    const change = { by: 'amount', value: 10 } as const
    const plan = planSteps(laidOver, wish({ start_date: '2027-04-01', times: 3, change }))
    expect(plan.steps.map(({ total_rent }) => total_rent)).toEqual([1010, 1020, 1030])
    expect(plan.ends).toEqual([{ id: held.id, end_date: '2027-03-31' }])
    expect(periodGaps(plannedTimes(laidOver, plan))).toEqual([])
  })

  it('go on after a reduction within the period they end, but not after one that lasts as long', () => {
    const held = aPeriod({ start_date: '2026-01-01', total_rent: 1000 })
    const reduced = aPeriod({ start_date: '2027-01-01', end_date: '2027-03-31', total_rent: 850 })
    const laidOver = aLease({ rental_periods: [held, reduced] })
    const from = wish({ start_date: '2026-12-01' })
    expect(times(laidOver, from)).toEqual([['2026-12-01', null]])
    expect(periodGaps(plannedTimes(laidOver, planSteps(laidOver, from)))).toEqual([])
    expect(times({ ...laidOver, end_date: '2028-12-31' }, from)).toEqual([['2026-12-01', '2028-12-31']])
    expect(times({ ...laidOver, end_date: '2027-03-31' }, from)).toEqual([['2026-12-01', '2026-12-31']])
  })

  it('end all periods that run on the first day', () => {
    const held = aPeriod({ start_date: '2026-01-01' })
    const reduced = aPeriod({ start_date: '2027-01-01', end_date: '2027-03-31', total_rent: 850 })
    const laidOver = aLease({ rental_periods: [held, reduced] })
    const plan = planSteps(laidOver, wish({ start_date: '2027-02-15' }))
    expect(plan.ends).toEqual([held, reduced].map(({ id }) => ({ id, end_date: '2027-02-14' })))
    expect(periodGaps(plannedTimes(laidOver, plan))).toEqual([])
  })

  it("start from the lease's own rent after its periods, and leave those unchanged (R14)", () => {
    const over = aPeriod({ start_date: '2025-01-01', end_date: '2025-06-30', total_rent: 450 })
    const plan = planSteps(aLease({ monthly_rent: 950, rental_periods: [over] }), wish())
    expect(plan).toMatchObject({ steps: [{ total_rent: 970, difference: 20 }] })
    expect(plan.first ?? plan.ends).toBeUndefined()
  })

  it.each(['', '2026-', '2026-02-30'])('start from no period on "%s", which is not a date', (typed) => {
    expect(rentBefore(lease, typed)).toEqual({ total_rent: 1000, components: [] })
  })

  it('start the time line if the lease has only its own rent', () => {
    const bare = aLease({ start_date: '2025-01-01', monthly_rent: 800 })
    const plan = planSteps(bare, wish())
    expect(plan.first).toMatchObject({ start_date: '2025-01-01', end_date: '2026-12-31', total_rent: 800 })
    expect(plan.steps).toMatchObject([{ start_date: '2027-01-01', end_date: null, total_rent: 820 }])
    expect(planSteps({ ...bare, monthly_rent: null }, wish())).toEqual({ steps: [] })
  })
})
