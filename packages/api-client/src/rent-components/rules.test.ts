import { expect, it } from 'vitest'
import { aComponent } from '../testing/lease-rows.ts'
import { baseRent } from './rules.ts'

it('finds the rent without its costs by name, in either language', () => {
  const heating = aComponent({ component_name: 'Heizkosten', amount: 89 })
  expect(baseRent([aComponent({ component_name: 'Kaltmiete', amount: 905 }), heating])).toBe(905)
  expect(baseRent([aComponent({ component_name: ' Base rent', amount: 905 }), heating])).toBe(905)
  expect(baseRent([heating])).toBeUndefined()
})
