export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
}

export type Call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer<T>>

/** Calls `/api/v1` as the owner of a token, or as nobody. */
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

/** A property of one building and one unit. @returns their ids */
export async function addProperty(
  call: Call,
  name: string,
): Promise<Record<'group' | 'building' | 'unit', string>> {
  const add = async (path: string, body: object) => {
    const answer = await call<Row>('POST', path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const group = await add('/property-groups/', { name })
  const building = await add('/buildings/', {
    propertygroup_id: group,
    building_number: '1',
    street: 'Weserstraße 112',
    city: 'Berlin',
    postal_code: '12045',
    country: 'Germany',
  })
  const unit = await add('/rent-units/', { building_id: building, unit_number: 'VH-1' })
  return { group, building, unit }
}
