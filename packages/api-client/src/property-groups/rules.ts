import type { PropertyGroup, PropertyType } from './contract.ts'

/** A row counts as active unless it says that it is not. */
export function isActive(row: { is_active: boolean | null }): boolean {
  return row.is_active !== false
}

/**
 * What the type filter goes by: the property's own type, or, where none is set, the stand-in that active means
 * residential and inactive commercial.
 */
export function filterType(group: Pick<PropertyGroup, 'property_type' | 'is_active'>): PropertyType {
  return group.property_type ?? (isActive(group) ? 'residential' : 'commercial')
}
