import { expect, it } from 'vitest'
import { aComponent } from '../testing/lease-rows.ts'
import { baseRent, componentAmount } from './rules.ts'

it('recognizes the rent without costs by name, in either language', () => {
  const heating = aComponent({ component_name: 'Heizkosten', amount: 89 })
  expect(baseRent([aComponent({ component_name: 'Kaltmiete', amount: 905 }), heating])).toBe(905)
  expect(baseRent([aComponent({ component_name: ' Base rent', amount: 905 }), heating])).toBe(905)
  expect(baseRent([aComponent({ component_name: 'Nettomiete', amount: 905 }), heating])).toBe(905)
  expect(baseRent([heating])).toBeUndefined()
  const kind = aComponent({ component_name: 'Flat', cost_kind: 'base', amount: 700 })
  expect(baseRent([kind, aComponent({ component_name: 'Kaltmiete', cost_kind: 'other', amount: 5 })])).toBe(
    700,
  )
})

it('rounds half a cent up, despite floating point', () => {
  expect(componentAmount({ component_type: 'percentage', amount: 8.04 }, 312.5)).toBe(25.13)
})
