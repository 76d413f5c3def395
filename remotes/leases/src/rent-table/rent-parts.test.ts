import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { describe, expect, it } from 'vitest'
import { highestDeposit, newOwnLine, rentParts, rentSchema, rentValues, totalRent } from './rent-parts.ts'

const today = '2026-11-20'

it('adds the lines that have an amount, in cents', () => {
  const rent = {
    lines: { base: 420.1, operating: null, heating: 60.2 },
    own_lines: [{ component_name: 'Blank' }, { id: '7d', component_name: 'Cellar', amount: 10 }],
  }
  expect(rentParts(rent).map(({ key, amount }) => [key, amount])).toEqual([
    ['base', 420.1],
    ['heating', 60.2],
    ['own 7d', 10],
  ])
  expect(totalRent(rent)).toBe(490.3)
  expect(totalRent({ lines: {}, own_lines: [] })).toBeNull()
})

it('allows three base rents as the highest deposit', () => {
  expect(highestDeposit({ lines: { base: 420.1 } })).toBe(1260.3)
  expect(highestDeposit({ lines: { heating: 60 } })).toBeUndefined()
})

it('splits today’s rent by kind of cost, else by name, with percentages as amounts and its VAT', () => {
  const fee = aComponent({
    component_name: 'Fee',
    component_type: 'percentage',
    amount: 10,
    is_taxable: true,
  })
  const rent_components = [
    aComponent({ component_name: 'Kaltmiete', amount: 500 }),
    aComponent({
      component_name: 'Heizung',
      cost_kind: 'heating',
      amount: 60,
      is_taxable: true,
      tax_rate: 19,
    }),
    fee,
  ]
  const lease = aLease({ rental_periods: [aPeriod({ rent_components })] })
  expect(rentValues(lease, today)).toEqual({
    lines: { base: 500, heating: 60 },
    copied: { base: {}, heating: { is_taxable: true, tax_rate: 19 } },
    own_lines: [
      { id: fee.id, component_name: 'Fee', cost_kind: null, amount: 56, is_taxable: true, tax_rate: null },
    ],
  })
  expect(rentValues(aLease({ monthly_rent: 700, rental_periods: [] }), today).lines).toEqual({ base: 700 })
})

it('keeps the notes of a copied line, and the kind of a further one', () => {
  const rent_components = [
    aComponent({ component_name: 'Gas', cost_kind: 'heating', amount: 60, notes: 'Meter 4' }),
    aComponent({ component_name: 'Oil', cost_kind: 'heating', amount: 20, notes: 'Tank' }),
    aComponent({ component_name: 'Heizkosten', cost_kind: null, amount: 10 }),
  ]
  const copy = rentValues(aLease({ rental_periods: [aPeriod({ rent_components })] }), today)
  expect(rentParts(copy).map(({ cost_kind, amount, notes }) => [cost_kind, amount, notes])).toEqual([
    ['heating', 60, 'Meter 4'],
    ['heating', 20, 'Tank'],
    [null, 10, undefined],
  ])
})

it('is of no usual kind if named anew', () => {
  const own_lines = [{ ...newOwnLine(), component_name: 'Cellar', amount: 10 }]
  const typed = rentSchema.parse({ lines: {}, own_lines })
  expect(rentParts(typed).map(({ cost_kind }) => cost_kind)).toEqual(['other'])
})

describe('the rent of a duplicate', () => {
  const period = (start_date: string, end_date: string | null, total_rent: number, isSplit = true) =>
    aPeriod({
      start_date,
      end_date,
      total_rent,
      rent_components: isSplit ? [aComponent({ amount: total_rent })] : [],
    })
  const baseOf = (given: Partial<LeaseAgreement>) =>
    rentValues(aLease({ monthly_rent: null, ...given }), today).lines?.base

  it('is today’s, not that of a rent step planned for later', () => {
    const now = period('2026-01-01', '2026-12-31', 760)
    expect(baseOf({ rental_periods: [now, period('2027-01-01', null, 980)] })).toBe(760)
  })

  it('is the period’s total if it is not split', () => {
    const rental_periods = [period('2026-01-01', null, 760, false)]
    expect(baseOf({ rental_periods, monthly_rent: 700 })).toBe(760)
  })

  it('is the first rent of a lease yet to start, and the last one of an ended lease', () => {
    const [first, last] = [period('2019-01-01', '2020-12-31', 500), period('2021-01-01', '2021-12-31', 540)]
    const ended = { lease_status: 'expired', start_date: '2019-01-01', end_date: '2021-12-31' }
    expect(baseOf({ ...ended, rental_periods: [first, last], monthly_rent: 500 })).toBe(540)
    const rental_periods = [period('2027-01-01', '2027-12-31', 800), period('2028-01-01', null, 850)]
    expect(baseOf({ start_date: '2027-01-01', rental_periods, monthly_rent: 850 })).toBe(800)
  })

  it('is the agreed rent while no period applies, else the next or last period', () => {
    const rental_periods = [period('2025-01-01', '2025-12-31', 700), period('2027-01-01', null, 980)]
    expect(baseOf({ rental_periods, monthly_rent: 760 })).toBe(760)
    expect(baseOf({ rental_periods })).toBe(980)
    expect(baseOf({ rental_periods: rental_periods.slice(0, 1) })).toBe(700)
  })
})
