import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { expect, it } from 'vitest'
import { nextIn } from './new-unit-values.ts'

it('proposes no number that is taken in other letters', () => {
  const units = ['VH-01', 'VH-02', 'vh-03'].map((unit_number) => ({ unit_number }))
  expect(nextIn({ units } as unknown as BuildingView)).toBe('VH-04')
})
