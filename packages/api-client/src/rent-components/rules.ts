import { fromCents, percentOf, toCents } from '../money.ts'
import type { RentComponent } from './contract.ts'

type Part = Pick<RentComponent, 'component_type' | 'amount'>

const isPercentage = (part: Part) => part.component_type === 'percentage'

export interface ComponentSums {
  /** Sum of the fixed components, of which percentages are taken. */
  fixed: number
  /** What all come to: a percentage of the fixed sum, every other type as its amount. Without tax. */
  total: number
}

/** What rent components come to. */
export function componentSums(components: readonly Part[]): ComponentSums {
  const fixed = cents(components.filter((part) => part.component_type === 'fixed'))
  const total = components.reduce((sum, part) => sum + centsOf(part, fixed), 0)
  return { fixed: fromCents(fixed), total: fromCents(total) }
}

/** One component as an amount of money, `fixed` being the sum of the fixed ones beside it. */
export function componentAmount(part: Part, fixed: number): number {
  return fromCents(centsOf(part, toCents(fixed)))
}

const cents = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + toCents(part.amount), 0)

const centsOf = (part: Part, fixed: number) =>
  isPercentage(part) ? percentOf(fixed, part.amount) : toCents(part.amount)

/** For `toSorted`. */
export function byDisplayOrder(
  left: Pick<RentComponent, 'display_order'>,
  right: Pick<RentComponent, 'display_order'>,
): number {
  return left.display_order - right.display_order
}

/** What the rent without its costs is called, in either language: names are free, and no field says it. */
const BASE_NAMES = [
  'kaltmiete',
  'nettokaltmiete',
  'nettomiete',
  'grundmiete',
  'base rent',
  'net rent',
  'cold rent',
]

/** Whether a component is named as the rent without its costs. */
export const isBaseRent = ({ component_name }: Pick<RentComponent, 'component_name'>): boolean =>
  BASE_NAMES.includes(component_name.trim().toLowerCase())

/** The rent without its costs ("Kalt"), of the components that are named so; undefined where none is. */
export function baseRent(
  components: readonly Pick<RentComponent, 'component_name' | 'component_type' | 'amount'>[],
): number | undefined {
  const { fixed } = componentSums(components)
  const base = components.filter(isBaseRent)
  if (base.length === 0) return undefined
  return fromCents(base.reduce((sum, part) => sum + centsOf(part, toCents(fixed)), 0))
}
