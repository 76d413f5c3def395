import { fromCents, toCents } from '../../money.ts'
import { componentSums } from '../../rent-components/rules.ts'
import type { RentalPeriod } from '../contract.ts'

export interface Mismatch {
  sum: number
  total: number
  difference: number
}

/** Rounding tolerance. */
const TOLERATED_CENTS = 1

/** The difference between components and the period's total; undefined if equal or without components. */
export function componentMismatch(
  period: Pick<RentalPeriod, 'total_rent' | 'rent_components'>,
): Mismatch | undefined {
  if (period.rent_components.length === 0) return undefined
  const { total: sum } = componentSums(period.rent_components)
  const difference = toCents(period.total_rent) - toCents(sum)
  if (Math.abs(difference) <= TOLERATED_CENTS) return undefined
  return { sum, total: period.total_rent, difference: fromCents(difference) }
}
