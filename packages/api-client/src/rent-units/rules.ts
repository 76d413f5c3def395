import { naturalOrder } from '../natural-order.ts'
import type { RentUnit } from './contract.ts'

/** What these rules need of a unit: a newer contract's unit fits as well. */
export type Occupiable = Pick<RentUnit, 'id' | 'is_available'>

/**
 * The one meaning of "occupied": a unit is occupied if it is not available, or if it has an active lease.
 */
export function isOccupied(unit: Pick<RentUnit, 'is_available'>, hasActiveLease = false): boolean {
  return !unit.is_available || hasActiveLease
}

/** Let and still flagged as available: a hint with a link says so. */
export function isLetButAvailable(unit: Pick<RentUnit, 'is_available'>, hasActiveLease: boolean): boolean {
  return unit.is_available && hasActiveLease
}

export interface Occupancy {
  total: number
  occupied: number
  vacant: number
  /** occupied / total, from 0 to 1; 0 where there is no unit. */
  rate: number
}

/** The units that an active lease stands on: a set of ids, or leases by unit. */
interface Leased {
  has: (unitId: string) => boolean
}

/** Counts over any set of units: of a building, a property, a portfolio. `leased`: those with an active lease. */
export function occupancyOf(units: readonly Occupiable[], leased: Leased = new Set()): Occupancy {
  return counted(units.length, units.filter((unit) => isOccupied(unit, leased.has(unit.id))).length)
}

/** Of several buildings or properties together. */
export function sumOfOccupancies(parts: readonly { occupancy: Occupancy }[]): Occupancy {
  const sum = (count: (occupancy: Occupancy) => number) =>
    parts.reduce((total, { occupancy }) => total + count(occupancy), 0)
  return counted(
    sum(({ total }) => total),
    sum(({ occupied }) => occupied),
  )
}

function counted(total: number, occupied: number): Occupancy {
  return { total, occupied, vacant: total - occupied, rate: total === 0 ? 0 : occupied / total }
}

const inOrder = naturalOrder('de')

/** Natural order of unit numbers, VH-2 before VH-10. For `toSorted`. */
export function byUnitNumber(
  left: Pick<RentUnit, 'unit_number'>,
  right: Pick<RentUnit, 'unit_number'>,
): number {
  return inOrder(left.unit_number, right.unit_number)
}
