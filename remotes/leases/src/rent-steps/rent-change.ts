import { fromCents, percentOf, toCents } from '@keystead/api-client/money'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { byDisplayOrder, componentSums, isBaseRent } from '@keystead/api-client/rent-components/rules'

/** By how much a rent goes up: an amount of money, or so many per cent. */
export interface RentChange {
  by: 'amount' | 'percent'
  value: number
}

/** A component as it goes into another period: what is entered of it, without its row. */
export type CopiedComponent = Pick<
  RentComponent,
  'component_name' | 'component_type' | 'amount' | 'is_taxable' | 'tax_rate' | 'display_order' | 'notes'
>

export interface Rent {
  total_rent: number
  components: CopiedComponent[]
}

/** To the cent, from half a cent on upwards. */
function changedAmount(amount: number, { by, value }: RentChange): number {
  const cents = toCents(amount)
  return fromCents(cents + (by === 'amount' ? toCents(value) : percentOf(cents, value)))
}

/**
 * The component that takes a change: the one named as base rent, else the first fixed one. Undefined where there is none:
 * the total takes it then.
 */
export function baseComponent<Component extends CopiedComponent>(
  components: readonly Component[],
): Component | undefined {
  const fixed = components.filter(({ component_type }) => component_type === 'fixed').toSorted(byDisplayOrder)
  return fixed.find(isBaseRent) ?? fixed[0]
}

/**
 * A rent after a change. The base rent takes it, all other components stay as they are; a percentage of the fixed ones
 * follows. The total moves by as much as the sum, so that a difference that was there stays to be seen.
 */
export function changedRent({ total_rent, components }: Rent, change: RentChange): Rent {
  const base = baseComponent(components)
  if (!base) return { total_rent: changedAmount(total_rent, change), components }
  const changed = components.map((each) =>
    each === base ? { ...each, amount: changedAmount(each.amount, change) } : each,
  )
  const moved = toCents(componentSums(changed).total) - toCents(componentSums(components).total)
  return { total_rent: fromCents(toCents(total_rent) + moved), components: changed }
}

/** What is entered of a component, for a copy in another period. A note of blanks alone, as of long ago, is none. */
export function copyOf(component: CopiedComponent): CopiedComponent {
  const { component_name, component_type, amount, is_taxable, tax_rate, display_order } = component
  const notes = component.notes?.trim() ? component.notes : null
  return { component_name, component_type, amount, is_taxable, tax_rate, display_order, notes }
}
