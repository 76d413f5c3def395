import type { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import type { componentFields } from '@keystead/api-client/rent-components/fields'
import type { periodFields } from '@keystead/api-client/rental-periods/fields'
import type { ColumnsOf } from './columns.ts'
import type { OwnedRow } from './tables-property.ts'

export interface LeaseAgreementsTable extends OwnedRow, ColumnsOf<typeof leaseFields> {
  /** Older leases only: the name left of another owner's contact. */
  tenant_name: string | null
  /** What withdrawing a notice restores. */
  former_end_date: string | null
  former_is_month_to_month: boolean | null
}

export interface LeaseCoTenantsTable {
  lease_agreement_id: string
  contact_id: string
  owner_id: string
  position: number
}

/** View: name, e-mail and phone of the tenants of leases the caller may read. */
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
  /** 0: the tenant; from 1 on: co-tenants. */
  position: number
}

export interface RentalPeriodsTable extends OwnedRow, ColumnsOf<typeof periodFields> {}

export interface RentComponentsTable extends OwnedRow, ColumnsOf<typeof componentFields> {}

export interface LeaseTables {
  lease_agreements: LeaseAgreementsTable
  lease_co_tenants: LeaseCoTenantsTable
  lease_tenants: LeaseTenantsView
  rental_periods: RentalPeriodsTable
  rent_components: RentComponentsTable
}
