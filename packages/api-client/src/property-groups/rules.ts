import type { PropertyGroup, PropertyType } from './contract.ts'

/** Active unless explicitly false. */
export function isActive(row: { is_active: boolean | null }): boolean {
  return row.is_active !== false
}

/** The type used for filtering: the property's own, else residential if active and commercial if not. */
export function filterType(group: Pick<PropertyGroup, 'property_type' | 'is_active'>): PropertyType {
  return group.property_type ?? (isActive(group) ? 'residential' : 'commercial')
}
