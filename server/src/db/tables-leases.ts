import type { Generated } from 'kysely'
import type { Numeric, OwnedRow } from './tables-property.ts'

export interface ContactsTable extends OwnedRow {
  contact_type: 'person' | 'organization'
  preferred_contact_method: string | null
  notes: string | null
  sort_name: string
}

export interface PersonsTable {
  contact_id: string
  owner_id: string
  contact_type: Generated<'person'>
  first_name: string
  last_name: string
  middle_name: string | null
  suffix: string | null
  title: string | null
  date_of_birth: string | null
  email: string | null
  phone_primary: string | null
  phone_secondary: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  country: string | null
  postal_code: string | null
  emergency_contact_name: string | null
  emergency_contact_phone: string | null
  emergency_contact_relationship: string | null
}

export interface OrganizationsTable {
  contact_id: string
  owner_id: string
  contact_type: Generated<'organization'>
  organization_name: string
  organization_type: string | null
  legal_name: string | null
  tax_id: string | null
  industry: string | null
  email_primary: string | null
  email_billing: string | null
  phone_primary: string | null
  phone_secondary: string | null
  fax: string | null
  website: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  country: string | null
  postal_code: string | null
  billing_address_line1: string | null
  billing_address_line2: string | null
  billing_city: string | null
  billing_state: string | null
  billing_country: string | null
  billing_postal_code: string | null
  primary_contact_name: string | null
  primary_contact_title: string | null
  primary_contact_email: string | null
  primary_contact_phone: string | null
  payment_terms: string | null
  business_hours: string | null
}

export interface LeaseAgreementsTable extends OwnedRow {
  rent_unit_id: string
  /** A contact of the lease's owner. */
  tenant_contact_id: string | null
  /** Of an older lease: the name that is left of another owner's contact (R61). */
  tenant_name: string | null
  lease_number: string | null
  lease_type: Generated<string>
  lease_number_of_tenants: number | null
  security_deposit: Numeric | null
  monthly_rent: Numeric | null
  start_date: string
  end_date: string | null
  is_month_to_month: Generated<boolean>
  payment_due_day: Generated<number>
  late_fee_percentage: Numeric | null
  late_fee_fixed_amount: Numeric | null
  late_fee_grace_period: number | null
  lease_status: Generated<string>
  notes: string | null
}

/** A view: name, e-mail and phone of the tenants of leases that the caller may read. */
export interface LeaseTenantsView {
  lease_agreement_id: string
  id: string
  contact_type: 'person' | 'organization'
  first_name: string | null
  last_name: string | null
  email: string | null
  person_phone: string | null
  organization_name: string | null
  email_primary: string | null
  organization_phone: string | null
}

export interface RentalPeriodsTable extends OwnedRow {
  lease_agreement_id: string
  start_date: string
  end_date: string | null
  total_rent: Numeric
  notes: string | null
}

export interface RentComponentsTable extends OwnedRow {
  rental_period_id: string
  component_name: string
  component_type: string
  amount: Numeric
  is_taxable: Generated<boolean>
  tax_rate: Numeric | null
  display_order: Generated<number>
  notes: string | null
}

export interface LeaseTables {
  contacts: ContactsTable
  persons: PersonsTable
  organizations: OrganizationsTable
  lease_agreements: LeaseAgreementsTable
  lease_tenants: LeaseTenantsView
  rental_periods: RentalPeriodsTable
  rent_components: RentComponentsTable
}
