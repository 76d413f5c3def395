export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
}

export type Call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer<T>>

/** Calls `/api/v1` with a token, or anonymously. */
export function apiOf(baseUrl: string, token: string | null): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T }
  }
}

interface Row {
  id: string
}

/** Creates a row. @throws the API's error */
export async function add(call: Call, path: string, body: object): Promise<string> {
  const answer = await call<Row>('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** A property of one building and one unit, VH-1. @returns their ids */
export async function addProperty(
  call: Call,
  name: string,
): Promise<Record<'group' | 'building' | 'unit', string>> {
  const group = await add(call, '/property-groups/', { name })
  const building = await addBuilding(call, group)
  const unit = await addUnit(call, building, 'VH-1')
  return { group, building, unit }
}

/** A building in a property, named after its street by default. @returns its id */
const addBuilding = (call: Call, group: string, name?: string): Promise<string> =>
  add(call, '/buildings/', {
    propertygroup_id: group,
    building_number: '1',
    street: 'Weserstraße 112',
    city: 'Berlin',
    postal_code: '12045',
    country: 'Germany',
    name,
  })

/** @returns its id */
export const addUnit = (call: Call, building: string, number: string): Promise<string> =>
  add(call, '/rent-units/', { building_id: building, unit_number: number })

export interface NewLease {
  unit: string
  tenant: { first_name: string; last_name: string }
  start_date: string
  end_date?: string
  monthly_rent: number
  payment_due_day?: number
  lease_status?: string
}

/** A lease with its tenant, active by default. @returns its id */
export async function addLease(call: Call, { unit, tenant, ...lease }: NewLease): Promise<string> {
  const contact = await add(call, '/contacts/', {
    contact: { contact_type: 'person', preferred_contact_method: 'email' },
    person: tenant,
  })
  return add(call, '/lease-agreements/', {
    lease_status: 'active',
    ...lease,
    rent_unit_id: unit,
    tenant_contact_id: contact,
  })
}
