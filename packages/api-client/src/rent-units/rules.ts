import type { RentUnit } from './contract.ts'

/** What these rules need of a unit: a newer contract's unit fits as well. */
export type Occupiable = Pick<RentUnit, 'id' | 'is_available'>

/**
 * The one meaning of "occupied" (R1): a unit is occupied if it is not available, or if it has an active lease (R2).
 */
export function isOccupied(unit: Pick<RentUnit, 'is_available'>, hasActiveLease = false): boolean {
  return !unit.is_available || hasActiveLease
}

/** Let and still flagged as available: a hint with a link says so (R1). */
export function isLetButAvailable(unit: Pick<RentUnit, 'is_available'>, hasActiveLease: boolean): boolean {
  return unit.is_available && hasActiveLease
}

export interface Occupancy {
  total: number
  occupied: number
  vacant: number
  /** occupied / total, from 0 to 1; 0 where there is no unit (R14). */
  rate: number
}

/** Counts over any set of units: a building's, a property's, a portfolio's. */
export function occupancyOf(units: Occupiable[], letUnitIds: ReadonlySet<string> = new Set()): Occupancy {
  const total = units.length
  const occupied = units.filter((unit) => isOccupied(unit, letUnitIds.has(unit.id))).length
  return { total, occupied, vacant: total - occupied, rate: total === 0 ? 0 : occupied / total }
}

export type OccupancyTone = 'success' | 'warning' | 'error'

/** The tone of an occupancy rate: above 80 per cent success, above 50 warning, else error (spec section 9). */
export function occupancyTone(rate: number): OccupancyTone {
  if (rate > 0.8) return 'success'
  return rate > 0.5 ? 'warning' : 'error'
}

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' })

/** Natural order of unit numbers, VH-2 before VH-10 (R13). For `toSorted`. */
export function byUnitNumber(
  left: Pick<RentUnit, 'unit_number'>,
  right: Pick<RentUnit, 'unit_number'>,
): number {
  return collator.compare(left.unit_number, right.unit_number)
}
