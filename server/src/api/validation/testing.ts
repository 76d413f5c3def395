import { ANNA, addLease, building, organization, person, type Rows, share, type TestApi } from '../testing.ts'

/** Existing rows, by the names used in the table's calls. */
export type StandingRows = Rows & { accessId: string; organizationId: string }

export async function standingRows(api: TestApi): Promise<StandingRows> {
  const { groupId: accessId } = await share(api, ANNA, 'x', [])
  const { body } = await api.call('POST', '/contacts/', organization)
  return { ...(await addLease(api)), accessId, organizationId: body.id }
}

/** A valid body per call, in which the tested field is then set. */
export function takenBody(call: string, rows: StandingRows): object {
  const { groupId, buildingId, unitId, leaseId, periodId } = rows
  const bodies: Record<string, object> = {
    'POST /property-groups/': { name: 'ok' },
    'POST /buildings/': building,
    'POST /rent-units/': { building_id: buildingId, unit_number: '9', number_of_rooms: 2 },
    'POST /contacts/ (person)': person,
    'POST /contacts/ (organization)': organization,
    'PATCH /contacts/contactId': { contact_data: {}, person_data: {} },
    'PATCH /contacts/organizationId': { organization_data: {} },
    'POST /lease-agreements/': { rent_unit_id: unitId, start_date: '0001-01-01' },
    'POST /rental-periods/': { lease_agreement_id: leaseId, start_date: '0001-01-01', total_rent: 1 },
    'POST /rent-components/': {
      rental_period_id: periodId,
      component_name: 'x',
      component_type: 'fixed',
      amount: 1,
    },
    'POST /access-groups/': { name: 'ok' },
    'POST /access-groups/accessId/members/': { email: 'ben@example.org' },
    'PUT /access-groups/accessId/permissions/': [
      { resource_type_id: 'property_group', resource_id: groupId, permission: 1 },
    ],
    // Fees, an end and an open end are mutually exclusive: start without them.
    'PUT /lease-agreements/leaseId': {
      late_fee_percentage: null,
      late_fee_fixed_amount: null,
      end_date: null,
      is_month_to_month: false,
      start_date: '0001-01-01',
    },
    'PUT /rental-periods/periodId': { end_date: null, start_date: '0001-01-01' },
  }
  return structuredClone(bodies[call] ?? {})
}
