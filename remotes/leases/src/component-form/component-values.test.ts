import { aComponent, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { componentSchema } from './component-schema.ts'
import { startOfComponent } from './component-values.ts'

it('takes the remaining amount, and the last position', () => {
  const base = aComponent({ amount: 905, display_order: 3 })
  const period = aPeriod({ total_rent: 1125.5, rent_components: [base] })
  expect(startOfComponent(period, 'Heizkosten')).toMatchObject({ amount: 220.5, display_order: 4 })
  expect(startOfComponent({ ...period, total_rent: 905 }, '')).toMatchObject({ amount: null })
  expect(startOfComponent({ ...period, rent_components: [] }, '')).toMatchObject({ display_order: 0 })
})

it('has a tax rate only if taxable: a hidden one is ignored', () => {
  const typed = { ...startOfComponent(aPeriod(), 'Heizkosten'), amount: 10, tax_rate: 150 }
  expect(componentSchema.safeParse({ ...typed, is_taxable: false }).data?.tax_rate).toBeNull()
  expect(componentSchema.safeParse({ ...typed, is_taxable: true }).error?.issues[0]?.path).toEqual([
    'tax_rate',
  ])
  expect(componentSchema.parse({ ...typed, is_taxable: true, tax_rate: 19 }).tax_rate).toBe(19)
})
