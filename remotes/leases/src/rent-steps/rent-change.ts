import { fromCents, percentOf, toCents } from '@keystead/api-client/money'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { byDisplayOrder, componentSums, isBaseRent } from '@keystead/api-client/rent-components/rules'

/** A rent increase: an amount or a percentage. */
export interface RentChange {
  by: 'amount' | 'percent'
  value: number
}

/** A component's own fields, without row metadata, for copying to another period. */
export type CopiedComponent = Pick<
  RentComponent,
  | 'component_name'
  | 'component_type'
  | 'cost_kind'
  | 'amount'
  | 'is_taxable'
  | 'tax_rate'
  | 'display_order'
  | 'notes'
>

export interface Rent {
  total_rent: number
  components: CopiedComponent[]
}

/** Rounds half a cent up. */
function changedAmount(amount: number, { by, value }: RentChange): number {
  const cents = toCents(amount)
  return fromCents(cents + (by === 'amount' ? toCents(value) : percentOf(cents, value)))
}

/**
 * The component that absorbs a change: the one named as base rent, else the first fixed one. Undefined if there is
 * none, so the total changes instead.
 */
export function baseComponent<Component extends CopiedComponent>(
  components: readonly Component[],
): Component | undefined {
  const fixed = components.filter(({ component_type }) => component_type === 'fixed').toSorted(byDisplayOrder)
  return fixed.find(isBaseRent) ?? fixed[0]
}

/**
 * Applies a change to a rent. The base rent absorbs it, other fixed components stay, and percentages follow. The total
 * moves by the same amount, so an existing mismatch is preserved.
 */
export function changedRent({ total_rent, components }: Rent, change: RentChange): Rent {
  const base = baseComponent(components)
  if (!base) return { total_rent: changedAmount(total_rent, change), components }
  const changedParts = components.map((each) =>
    each === base ? { ...each, amount: changedAmount(each.amount, change) } : each,
  )
  const moved = toCents(componentSums(changedParts).total) - toCents(componentSums(components).total)
  return { total_rent: fromCents(toCents(total_rent) + moved), components: changedParts }
}

/** The rent changed to a total; undefined if the base rent cannot absorb the difference alone. */
export function rentOfTotal(before: Rent, total: number): Rent | undefined {
  const value = fromCents(toCents(total) - toCents(before.total_rent))
  const rent = changedRent(before, { by: 'amount', value })
  const base = baseComponent(rent.components)
  return base && base.amount > 0 && rent.total_rent === total ? rent : undefined
}

/** Copies a component's own fields; a whitespace-only note from older data becomes none. */
export function copyOf(component: CopiedComponent): CopiedComponent {
  const { component_name, component_type, cost_kind, amount, is_taxable, tax_rate, display_order } = component
  const notes = component.notes?.trim() ? component.notes : null
  return { component_name, component_type, cost_kind, amount, is_taxable, tax_rate, display_order, notes }
}
