import { naturalOrder } from '../natural-order.ts'
import type { Violation } from '../violation.ts'
import type { RentUnit } from './contract.ts'

/** The minimal unit these rules need, so that newer contracts fit too. */
export type Occupiable = Pick<RentUnit, 'id' | 'is_available'>

/** The definition of "occupied": not available, or with an active lease. */
export function isOccupied(unit: Pick<RentUnit, 'is_available'>, hasActiveLease = false): boolean {
  return !unit.is_available || hasActiveLease
}

/** Let but marked as available; shown as a hint with a link. */
export function isLetButAvailable(
  unit: Pick<RentUnit, 'is_available' | 'available_from'>,
  hasActiveLease: boolean,
  today: string,
): boolean {
  const isLater = unit.available_from !== null && unit.available_from > today
  return unit.is_available && hasActiveLease && !isLater
}

interface Rooms {
  number_of_rooms?: number | null
  has_half_room?: boolean | null
}

/** Rooms with the half one: 2.5; null if unknown. */
export const roomsOf = ({ number_of_rooms, has_half_room }: Rooms): number | null =>
  number_of_rooms == null ? null : number_of_rooms + (has_half_room ? 0.5 : 0)

/** Rules over two fields of a unit, checked on the merged row. */
export function unitViolations({ number_of_rooms, has_half_room }: Rooms): Violation[] {
  if (!has_half_room || number_of_rooms != null) return []
  return [{ field: 'has_half_room', type: 'half_room_alone', msg: 'A half room needs a number of rooms' }]
}

export interface Occupancy {
  total: number
  occupied: number
  vacant: number
  /** occupied / total, from 0 to 1; 0 without units. */
  rate: number
}

/** Unit ids with an active lease: a set, or a map by unit. */
interface Leased {
  has: (unitId: string) => boolean
}

/** Occupancy of a set of units. `leased`: those with an active lease. */
export function occupancyOf(units: readonly Occupiable[], leased: Leased = new Set()): Occupancy {
  return counted(units.length, units.filter((unit) => isOccupied(unit, leased.has(unit.id))).length)
}

/** Sums the occupancy of several buildings or properties. */
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

/** Natural order of unit numbers: VH-2 before VH-10. For `toSorted`. */
export function byUnitNumber(
  left: Pick<RentUnit, 'unit_number'>,
  right: Pick<RentUnit, 'unit_number'>,
): number {
  return inOrder(left.unit_number, right.unit_number)
}
