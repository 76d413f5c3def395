import { expect } from 'vitest'
import { building, person as tenant } from '../../api/testing.ts'
import type { Database } from '../../db/database.ts'
import type { Signed } from '../../testing/accounts.ts'

/** Adds a row through the API. @returns its id */
type Post = (who: Signed, path: string, body: object) => Promise<string>

export const poster =
  (onMade: (who: Signed, id: string) => unknown): Post =>
  async (who, path, body) => {
    const { status, body: row } = await who.call('POST', path, body)
    expect([path, status]).toEqual([path, 201])
    onMade(who, row.id)
    return row.id
  }

/** One row of each kind that a landlord has. */
export async function addRows(who: Signed, post: Post) {
  const groupId = await post(who, '/property-groups/', { name: 'Home' })
  const buildingId = await post(who, '/buildings/', { ...building, propertygroup_id: groupId })
  const unitId = await post(who, '/rent-units/', { building_id: buildingId, unit_number: '1' })
  const contactId = await post(who, '/contacts/', tenant)
  const lease = { rent_unit_id: unitId, tenant_contact_id: contactId, start_date: '2026-01-01' }
  const leaseId = await post(who, '/lease-agreements/', lease)
  const period = { lease_agreement_id: leaseId, start_date: '2026-01-01', total_rent: 700 }
  const periodId = await post(who, '/rental-periods/', period)
  const part = { component_name: 'Kaltmiete', component_type: 'fixed', amount: 700 }
  await post(who, '/rent-components/', { ...part, rental_period_id: periodId })
  return { groupId, buildingId, unitId, contactId, leaseId }
}

/** Shares a property group through a new access group. @returns its id */
export async function share(
  who: Signed,
  post: Post,
  { email, groupId, permission }: { email: string; groupId: string; permission: number },
): Promise<string> {
  const id = await post(who, '/access-groups/', { name: 'Group' })
  await post(who, `/access-groups/${id}/members/`, { email })
  const grants = [{ resource_type_id: 'property_group', resource_id: groupId, permission }]
  expect((await who.call('PUT', `/access-groups/${id}/permissions/`, grants)).status).toBe(200)
  return id
}

/** A plan change by staff, as the audit trail records it. */
export const addPlanEntry = ({ db }: Database, staff: string, email: string) =>
  db
    .insertInto('registry_audit')
    .values({
      actor: `staff:${staff}`,
      act: 'plan_person',
      module_id: null,
      version: null,
      before: JSON.stringify({ email, plan: 'free' }),
      after: JSON.stringify({ email, plan: 'pro' }),
    })
    .execute()
