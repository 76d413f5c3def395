import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Handler } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod, aTenant } from '@keystead/api-client/testing/lease-rows'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'

/**
 * A lease with three periods, the second one current (2026-11-20), with unit and tenant, and a server that stores
 * them.
 */
export function steppedLease(change: Partial<LeaseAgreement> = {}) {
  const group = aGroup({ name: 'Lychener Höfe' })
  const building = aBuilding({ propertygroup_id: group.id, name: 'Vorderhaus' })
  const unit = aUnit({ building_id: building.id, unit_number: 'VH-05', unit_name: null, total_area: 50 })
  const tenant = aTenant('Piotr', 'Kowalski')
  const part = (component_name: string, amount: number, display_order: number) =>
    aComponent({ component_name, amount, display_order })
  const past = aPeriod({ start_date: '2020-02-01', end_date: '2026-01-31', total_rent: 1100 })
  const current = aPeriod({
    start_date: '2026-02-01',
    end_date: '2027-01-31',
    total_rent: 1125,
    rent_components: [part('Heizkosten', 89, 2), part('Kaltmiete', 905, 0), part('Betriebskosten', 131, 1)],
  })
  const next = aPeriod({ start_date: '2027-02-01', total_rent: 1150 })
  const lease = aLease({
    rent_unit_id: unit.id,
    tenant_contact: tenant,
    tenant_contact_id: tenant?.id,
    lease_number: 'ML-2020-01',
    monthly_rent: 1125,
    security_deposit: 2265,
    start_date: '2020-02-01',
    payment_due_day: 3,
    rental_periods: [next, past, current],
    ...change,
  })
  const handlers: Record<string, Handler> = {
    'GET /lease-agreements/:id': () => lease,
    'GET /rent-units/': () => [unit],
    'GET /buildings/': () => [building],
    'GET /property-groups/': () => [group],
    'GET /contacts/:id': () => ({ ...tenant, preferred_contact_method: 'mail' }),
  }
  return { lease, past, current, next, unit, tenant, handlers }
}
