import { omitFields, storedValues } from '@keystead/api-client/fields/limits'
import { fromCents, toCents } from '@keystead/api-client/money'
import type { CostKind } from '@keystead/api-client/rent-components/choices'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { componentFields } from '@keystead/api-client/rent-components/fields'
import { componentSums } from '@keystead/api-client/rent-components/rules'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { newComponentValues } from './component-schema.ts'

/** Fields edited in the form; the order is changed in the table. */
export const componentValues = (component: RentComponent) =>
  storedValues(omitFields(componentFields, 'rental_period_id', 'display_order'), component)

/** Defaults of a new component: last in order, with the remainder of the total as its amount. */
export function startOfComponent(period: RentalPeriod, name: string, kind: CostKind | null = null) {
  const { rent_components: others, total_rent } = period
  const remainder = toCents(total_rent) - toCents(componentSums(others).total)
  return {
    ...newComponentValues,
    rental_period_id: period.id,
    component_name: name,
    cost_kind: kind,
    amount: remainder > 0 ? fromCents(remainder) : null,
    tax_rate: null,
    display_order: Math.min(
      componentFields.display_order.max,
      Math.max(-1, ...others.map((each) => each.display_order)) + 1,
    ),
    notes: null,
  }
}
