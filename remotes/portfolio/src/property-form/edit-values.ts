import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'

/** What is stored, as the edit wizard has it. */
export function editValues(group: PropertyGroup) {
  const { name, description, notes, year_built, street, zip_code, city, state, country } = group
  const { purchase_price, purchase_date, property_tax, insurance_cost, maintenance_fund } = group
  return {
    name,
    description,
    notes,
    year_built,
    property_type: group.property_type,
    is_active: isActive(group),
    street,
    zip_code,
    city,
    state,
    // The select shows its placeholder for undefined only.
    country: country ?? undefined,
    purchase_price,
    purchase_date,
    property_tax,
    insurance_cost,
    maintenance_fund,
  }
}

export type EditValues = ReturnType<typeof editValues>

/** What the edit wizard begins with. */
export const shownValues = (stored: EditValues) => ({
  ...stored,
  property_type: stored.property_type ?? 'residential',
})

export const hasAddress = ({ street, zip_code, city, state, country }: PropertyGroup) =>
  [street, zip_code, city, state, country].some(Boolean)
