import type { LeaseAgreement } from '../lease-agreements/contract.ts'
import type { RentComponent } from '../rent-components/contract.ts'
import type { RentalPeriod } from '../rental-periods/contract.ts'
import { commonRow } from './rows.ts'

/** An active, open-ended lease since 2024 at 1,000 a month without a tenant, by default. */
export const aLease = (given: Partial<LeaseAgreement> = {}): LeaseAgreement => ({
  ...commonRow(),
  rent_unit_id: '',
  tenant_contact_id: null,
  co_tenant_contact_ids: [],
  lease_number: null,
  lease_type: 'residential',
  lease_number_of_tenants: null,
  security_deposit: null,
  monthly_rent: 1000,
  start_date: '2024-01-01',
  end_date: null,
  is_month_to_month: true,
  notice_by: null,
  notice_received_on: null,
  payment_due_day: 1,
  late_fee_percentage: null,
  late_fee_fixed_amount: null,
  late_fee_grace_period: null,
  lease_status: 'active',
  notes: null,
  rental_periods: [],
  tenant_contact: null,
  co_tenants: [],
  ...given,
})

export const aPeriod = (given: Partial<RentalPeriod> = {}): RentalPeriod => ({
  ...commonRow(),
  lease_agreement_id: '',
  start_date: '2024-01-01',
  end_date: null,
  total_rent: 1000,
  notes: null,
  rent_components: [],
  ...given,
})

export const aComponent = (given: Partial<RentComponent> = {}): RentComponent => ({
  ...commonRow(),
  rental_period_id: '',
  component_name: 'Kaltmiete',
  component_type: 'fixed',
  cost_kind: null,
  amount: 1000,
  is_taxable: false,
  tax_rate: null,
  display_order: 0,
  notes: null,
  ...given,
})

/** A tenant whose contact is visible, by default. */
export const aTenant = (
  first_name: string,
  last_name: string,
  is_visible = true,
): NonNullable<LeaseAgreement['tenant_contact']> => ({
  id: commonRow().id,
  is_visible,
  contact_type: 'person',
  person: { first_name, last_name, email: null, phone_primary: null },
  organization: null,
})
