import type { ApiSide, Place } from '@keystead/api-client/testing/rules/rule'
import { resourceRules } from '@keystead/api-client/testing/rules/table'
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

/** A value of the table for one field of a call. */
export interface Sent {
  rule: string
  place: Place
  field: string
  value: unknown
  beside?: object
}

const valuesAt = <Value extends { value: unknown }>(call: string, valuesOf: (side: ApiSide) => Value[]) =>
  resourceRules.flatMap(({ field, source, api }) =>
    (api?.at ?? [])
      .filter((place) => place.at === call)
      .flatMap((place) =>
        valuesOf(api as ApiSide).map((value) => ({
          rule: `${field}: ${api?.limit} (${source})`,
          place,
          field,
          beside: api?.beside,
          ...value,
        })),
      ),
  )

/** Valid values of a call, with what is stored if that differs. */
export const takenAt = (call: string) =>
  valuesAt<{ value: unknown; kept?: unknown }>(call, (side) => {
    const gives = 'default' in side ? [undefined, null].map((value) => [value, side.default]) : side.gives
    return [
      ...(side.takes ?? []).map((value) => ({ value })),
      ...(gives ?? []).map(([value, kept]) => ({ value, kept })),
    ]
  })

export const refusedAt = (call: string) =>
  valuesAt(call, ({ refuses = [] }) => refuses.map(([value, type, msg]) => ({ value, type, msg })))

/** Fields that depend on others, by a rule over two fields or by the choice of a schema. */
const related = [
  'contact_type',
  'start_date',
  'end_date',
  'is_month_to_month',
  'late_fee_fixed_amount',
  'late_fee_percentage',
]

/** Bodies with the first value of every field, then the second …; a dependent field has a body of its own. */
export function bodiesOf<Each extends Sent>(all: Each[]): Each[][] {
  const isAlone = ({ field, beside }: Sent) => beside !== undefined || related.includes(field)
  const nameOf = ({ place, field }: Sent) => `${place.under}.${field}`
  const free = all.filter((each) => !isAlone(each))
  const columns = [...new Set(free.map(nameOf))].map((name) => free.filter((each) => nameOf(each) === name))
  const most = Math.max(0, ...columns.map(({ length }) => length))
  const shared = Array.from({ length: most }, (_, index) => columns.flatMap((column) => column[index] ?? []))
  return [...shared, ...all.filter(isAlone).map((each) => [each])]
}
