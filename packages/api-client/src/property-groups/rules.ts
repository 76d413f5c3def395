import type { RentUnit } from '../rent-units/contract.ts'
import type { PropertyGroup, PropertyType } from './contract.ts'

/** A row counts as active unless it says that it is not (spec section 3). */
export function isActive(row: { is_active: boolean | null }): boolean {
  return row.is_active !== false
}

/**
 * What the type filter goes by (R13): the property's own type, or, where none is set, the stand-in that active means
 * residential and inactive commercial.
 */
export function filterType(group: Pick<PropertyGroup, 'property_type' | 'is_active'>): PropertyType {
  return group.property_type ?? (isActive(group) ? 'residential' : 'commercial')
}

/** The units of all buildings of a property, in the order in which they came. */
export function unitsOfGroup<Unit extends Pick<RentUnit, 'building_id'>>(
  group: { buildings: { id: string }[] },
  units: Unit[],
): Unit[] {
  const buildings = new Set(group.buildings.map((building) => building.id))
  return units.filter((unit) => buildings.has(unit.building_id))
}
