import type { Contact } from '@keystead/api-client/contacts/contract'
import type { Handler } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit, commonRow } from '@keystead/api-client/testing/rows'

/** A fake API with a property, three units, one of them vacant, and their leases. Today is 2026-11-20. */
export function leaseApi() {
  const group = aGroup()
  const building = aBuilding({ propertygroup_id: group.id })
  const unit = (unit_number: string, is_available = false) =>
    aUnit({ building_id: building.id, unit_number, is_available, unit_name: null })
  const units = { first: unit('VH-01'), vacant: unit('VH-02', true), third: unit('VH-10') }
  const lea = aTenant('Lea', 'Hoffmann')
  const leases = {
    lea: aLease({
      rent_unit_id: units.first.id,
      tenant_contact: lea,
      tenant_contact_id: lea?.id,
      lease_number: 'ML-2019-01',
      monthly_rent: 707,
      start_date: '2019-04-01',
      late_fee_fixed_amount: 25,
      rental_periods: [aPeriod({ total_rent: 750, rent_components: [aComponent(), aComponent()] })],
    }),
    ending: aLease({
      rent_unit_id: units.third.id,
      tenant_contact: aTenant('Jörg', 'Strauß'),
      start_date: '2025-01-01',
      end_date: '2026-12-15',
      is_month_to_month: false,
    }),
    draft: aLease({ rent_unit_id: units.vacant.id, lease_status: 'draft', start_date: '2026-12-01' }),
  }
  const contact = {
    ...commonRow(),
    id: lea?.id,
    contact_type: 'person',
    person: { ...lea?.person, email: 'lea@example.org' },
    organization: null,
  } as Contact
  const handlers: Record<string, Handler> = {
    'GET /lease-agreements/': () => Object.values(leases),
    'GET /rent-units/': () => Object.values(units),
    'GET /buildings/': () => [building],
    'GET /property-groups/': () => [group],
    'GET /property-groups/:id': () => group,
    'GET /contacts/': () => [contact],
    'GET /contacts/:id': () => contact,
    'POST /lease-agreements/': () => leases.draft,
    'PUT /lease-agreements/:id': () => leases.lea,
    'PUT /rent-units/:id': () => units.vacant,
    'DELETE /lease-agreements/:id': () => undefined,
  }
  return { group, building, units, leases, contact, handlers }
}
