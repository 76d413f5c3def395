import { expect, it } from 'vitest'
import { aComponent } from '../testing/lease-rows.ts'
import type { CostKind } from './choices.ts'
import { baseRent, componentAmount, costKindOf } from './rules.ts'

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

it('tells the kind of cost, else that of the name', () => {
  const kindOf = (component_name: string, cost_kind: CostKind | null = null) =>
    costKindOf(aComponent({ component_name, cost_kind }))
  const names = ['Betriebskosten', 'Operating costs', 'Heizkosten', 'Stellplatz 4', 'Küche']
  expect(names.map((name) => kindOf(name))).toEqual(['operating', 'operating', 'heating', 'parking', 'other'])
  expect(kindOf('Betriebskosten', 'heating')).toBe('heating')
})

it('rounds half a cent up, despite floating point', () => {
  expect(componentAmount({ component_type: 'percentage', amount: 8.04 }, 312.5)).toBe(25.13)
})
