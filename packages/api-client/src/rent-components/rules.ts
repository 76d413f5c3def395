import { fromCents, percentOf, toCents } from '../money.ts'
import type { CostKind } from './choices.ts'
import type { RentComponent } from './contract.ts'

type Part = Pick<RentComponent, 'component_type' | 'amount'>

const isPercentage = (part: Part) => part.component_type === 'percentage'

export interface ComponentSums {
  /** Sum of the fixed components, the base for percentages. */
  fixed: number
  /** Sum of all: percentages of the fixed sum, other types as amounts. Excludes tax. */
  total: number
}

/** Totals of rent components. */
export function componentSums(components: readonly Part[]): ComponentSums {
  const fixed = cents(components.filter((part) => part.component_type === 'fixed'))
  const total = components.reduce((sum, part) => sum + centsOf(part, fixed), 0)
  return { fixed: fromCents(fixed), total: fromCents(total) }
}

/** A component as an amount; `fixed` is the sum of its fixed siblings. */
export function componentAmount(part: Part, fixed: number): number {
  return fromCents(centsOf(part, toCents(fixed)))
}

const cents = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + toCents(part.amount), 0)

const centsOf = (part: Part, fixed: number) =>
  isPercentage(part) ? percentOf(fixed, part.amount) : toCents(part.amount)

/** Comparator for `toSorted`. */
export function byDisplayOrder(
  left: Pick<RentComponent, 'display_order'>,
  right: Pick<RentComponent, 'display_order'>,
): number {
  return left.display_order - right.display_order
}

/** Names in both languages, for components without a kind of cost. */
const kindNames = [
  ['base', /^(kaltmiete|nettokaltmiete|nettomiete|grundmiete|(base|net|cold) rent)$/i],
  ['operating', /nebenkosten|betriebskosten|operating cost|service charge|utilit|additional cost/i],
  ['heating', /heiz|heating/i],
  ['parking', /stellplatz|parking|garage/i],
] as const satisfies [CostKind, RegExp][]

type Named = Pick<RentComponent, 'component_name'> & { cost_kind?: RentComponent['cost_kind'] }

/** A component's kind of cost, else that of its name. */
export const costKindOf = ({ component_name, cost_kind }: Named): CostKind =>
  cost_kind ?? kindNames.find(([, names]) => names.test(component_name.trim()))?.[0] ?? 'other'

/** Whether a component is the base rent, by its kind of cost, else by its name. */
export const isBaseRent = (component: Named): boolean => costKindOf(component) === 'base'

/** The base rent ("Kaltmiete") from components named so; undefined without any. */
export function baseRent(components: readonly (Named & Part)[]): number | undefined {
  const { fixed } = componentSums(components)
  const base = components.filter(isBaseRent)
  if (base.length === 0) return undefined
  return fromCents(base.reduce((sum, part) => sum + centsOf(part, toCents(fixed)), 0))
}
