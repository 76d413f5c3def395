import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { highestDeposit, rentParts, rentValues, totalRent } from './rent-parts.ts'

it('adds the lines that have an amount, in cents', () => {
  const rent = {
    lines: { base: 420.1, operating: null, heating: 60.2 },
    own_lines: [{ component_name: 'Cellar', amount: 10 }, { component_name: 'Blank' }],
  }
  expect(rentParts(rent).map(({ key, amount }) => [key, amount])).toEqual([
    ['base', 420.1],
    ['heating', 60.2],
    ['own 0', 10],
  ])
  expect(totalRent(rent)).toBe(490.3)
  expect(totalRent({ lines: {}, own_lines: [] })).toBeNull()
})

it('allows three base rents as the highest deposit', () => {
  expect(highestDeposit({ lines: { base: 420.1 } })).toBe(1260.3)
  expect(highestDeposit({ lines: { heating: 60 } })).toBeUndefined()
})

it('splits a lease’s latest rent by kind of cost, else by name, with percentages as amounts', () => {
  const rent_components = [
    aComponent({ component_name: 'Kaltmiete', amount: 500 }),
    aComponent({ component_name: 'Heizung', cost_kind: 'heating', amount: 60 }),
    aComponent({ component_name: 'Fee', component_type: 'percentage', amount: 10 }),
  ]
  const lease = aLease({ rental_periods: [aPeriod({ rent_components })] })
  expect(rentValues(lease)).toEqual({
    lines: { base: 500, heating: 60 },
    own_lines: [{ component_name: 'Fee', amount: 56 }],
  })
  expect(rentValues(aLease({ monthly_rent: 700, rental_periods: [] })).lines).toEqual({ base: 700 })
})
