import { setTimeout as sleep } from 'node:timers/promises'

/** Of every account that walks. */
export const PASSWORD = 'long enough to walk'

interface Given {
  address: string
  /** Wraps each call, named by its method and path pattern. */
  during: <T>(act: string, call: () => Promise<T>) => Promise<T>
}

interface Answer {
  response: Response
  text: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
// biome-ignore lint/suspicious/noExplicitAny: rows of any resource
type Row = any

class Walker {
  readonly email: string
  readonly walked = new Set<string>()
  readonly #given: Given
  #tokens: Row = {}
  undo = ''

  constructor(given: Given, email: string) {
    this.#given = given
    this.email = email
  }

  async signIn(): Promise<void> {
    const signIn = { email: this.email, password: PASSWORD }
    this.#tokens = await this.call('POST', '/auth/v1/token?grant_type=password', signIn)
  }

  /** @throws unless the response is 2xx */
  async call(method: Method, path: string, body?: object): Promise<Row> {
    const act = `${method} ${path.split('?')[0]?.replace(/[0-9a-f-]{36}/g, '{}')}`
    const { response, text } = await this.#ask(act, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    this.walked.add(act)
    this.undo = response.headers.get('keystead-undo') ?? this.undo
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
  }

  /** Retries if it timed out waiting for a row locked by background work, as a client does. */
  async #ask(act: string, path: string, body?: object): Promise<Answer> {
    const request = {
      method: act.split(' ')[0] ?? '',
      headers: {
        authorization: `Bearer ${this.#tokens.access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    return this.#given.during(act, async () => {
      for (let tries = 1; ; tries += 1) {
        const response = await fetch(`${this.#given.address}${path}`, request)
        const text = await response.text()
        if (response.status !== 503 || tries === 3) return { response, text }
        await sleep(2_000)
      }
    })
  }

  api(method: Method, path: string, body?: object): Promise<Row> {
    return this.call(method, `/api/v1${path}`, body)
  }

  async signInAgain(): Promise<void> {
    const { refresh_token } = this.#tokens
    this.#tokens = await this.call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token })
  }
}

/** A landlord's rows, as the API accepts them. */
async function addRows(who: Walker) {
  const add = async (path: string, body: object): Promise<string> => (await who.api('POST', path, body)).id
  const house = {
    building_number: '1',
    street: 'Weg 1',
    city: 'Ulm',
    country: 'Germany',
    postal_code: '89073',
  }
  const bodies = {
    group: { name: 'Home' },
    building: { ...house, propertygroup_id: await add('/property-groups/', { name: 'Home' }) },
    contact: { contact: { contact_type: 'person' }, person: { first_name: 'Lea', last_name: 'Hoffmann' } },
  }
  const building = await add('/buildings/', bodies.building)
  const unit = { building_id: building, unit_number: '1' }
  const [rentUnit, spare] = [
    await add('/rent-units/', unit),
    await add('/rent-units/', { ...unit, unit_number: '2' }),
  ]
  const contact = await add('/contacts/', bodies.contact)
  const ends = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const lease = {
    rent_unit_id: rentUnit,
    tenant_contact_id: contact,
    start_date: '2026-01-01',
    end_date: ends,
  }
  const leaseId = await add('/lease-agreements/', lease)
  const period = { lease_agreement_id: leaseId, start_date: '2026-01-01', total_rent: 700 }
  const periodId = await add('/rental-periods/', period)
  const part = { rental_period_id: periodId, component_name: 'Rent', component_type: 'fixed', amount: 700 }
  const partId = await add('/rent-components/', part)
  return [
    ['/property-groups/', bodies.building.propertygroup_id, bodies.group, 'PUT'],
    ['/buildings/', building, bodies.building, 'PUT'],
    ['/rent-units/', rentUnit, unit, 'PUT'],
    ['/rent-units/', spare, { ...unit, unit_number: '3' }, 'PUT'],
    ['/contacts/', contact, { person_data: { last_name: 'Hofmann' } }, 'PATCH'],
    ['/lease-agreements/', leaseId, lease, 'PUT'],
    ['/rental-periods/', periodId, period, 'PUT'],
    ['/rent-components/', partId, part, 'PUT'],
  ] as [path: string, id: string, body: object, change: Method][]
}

const WITH_PREVIEW = ['/property-groups/', '/buildings/', '/rent-units/']

/**
 * Every API call by one landlord, with another as a guest, and the sign-in calls. Closes the first account.
 * @param emails of accounts with `PASSWORD`
 * @returns the calls that were answered
 */
export async function walk(given: Given, emails: { landlord: string; guest: string }): Promise<Set<string>> {
  const who = new Walker(given, emails.landlord)
  const guest = new Walker(given, emails.guest)
  await who.signIn()
  await guest.signIn()
  await signIn(given, who)
  const rows = await addRows(who)
  await changeAccount(who)
  await shareAll(who, guest, rows)
  for (const [path, id, body, change] of rows) {
    await who.api('GET', path)
    await who.api('GET', `${path}${id}`)
    await who.api(change, `${path}${id}`, body)
    if (WITH_PREVIEW.includes(path)) await who.api('GET', `${path}${id}/deletion/`)
  }
  const notices = await who.api('GET', '/notices/')
  await who.api('PATCH', `/notices/${notices[0].id}`, { read: true })
  await who.api('POST', '/notices/read-all/', { read: true })
  for (const path of ['/export/', '/search?q=weg', '/search?q=hoffmann']) await who.api('GET', path)
  // Deleting a property deletes all below; undo restores it.
  const [property] = rows
  await who.api('DELETE', `/property-groups/${property?.[1]}`)
  await who.api('POST', `/undo/${who.undo}`)
  for (const [path, id] of rows.toReversed()) await who.api('DELETE', `${path}${id}`)
  await addRows(who)
  await who.api('POST', '/account/deletion/', { email: who.email })
  await who.signIn()
  await who.api('GET', '/account/deletion/')
  await who.api('DELETE', '/account/deletion/')
  await who.api('POST', '/account/deletion/', { email: who.email })
  return new Set([...who.walked, ...guest.walked])
}

async function signIn({ address, during }: Given, who: Walker): Promise<void> {
  await who.call('GET', '/auth/v1/user')
  await who.call('PUT', '/auth/v1/user', { data: { first_name: 'Ann' } })
  await who.signInAgain()
  await who.call('POST', '/auth/v1/signup', { email: `new-${who.email}`, password: PASSWORD })
  await who.call('POST', '/auth/v1/recover', { email: who.email })
  await who.call('GET', '/registry/v1/modules')
  for (const path of ['/metrics', '/readyz'])
    await during(`GET ${path}`, async () => (await fetch(`${address}${path}`)).text())
}

async function changeAccount(who: Walker): Promise<void> {
  await who.api('PUT', '/account/settings/', { settings: { language: 'de' }, chosen_age_ms: 0 })
  await who.api('GET', '/account/settings/')
  await who.api('PUT', '/account/mails/', { invitations: true, lease_ends: true })
  await who.api('GET', '/account/mails/')
  await who.call('POST', '/auth/v1/token?grant_type=password', { email: who.email, password: PASSWORD })
  const sessions = await who.api('GET', '/account/sessions/')
  const other = sessions.find((session: Row) => !session.is_current && !session.current)
  await who.api('DELETE', `/account/sessions/${other.id}`)
}

async function shareAll(
  who: Walker,
  guest: Walker,
  rows: Awaited<ReturnType<typeof addRows>>,
): Promise<void> {
  const { id } = await who.api('POST', '/access-groups/', { name: 'Family' })
  const member = await who.api('POST', `/access-groups/${id}/members/`, { email: guest.email })
  const grants = [{ resource_type_id: 'property_group', resource_id: rows[0]?.[1], permission: 2 }]
  await who.api('PUT', `/access-groups/${id}/permissions/`, grants)
  for (const part of ['permissions/', 'members/', ''])
    await who.api('GET', `/access-groups/${id}/${part}`.replace(/\/$/, part ? '/' : ''))
  await who.api('PUT', `/access-groups/${id}`, { name: 'Friends' })
  for (const path of ['/access-groups/', '/access-groups/acts/']) await who.api('GET', path)
  for (const [path, row] of rows) {
    await guest.api('GET', path)
    if (path !== '/contacts/') await guest.api('GET', `${path}${row}`)
  }
  await guest.api('GET', '/access-groups/shared-with-me/')
  await guest.api('GET', '/search?q=weg')
  await guest.api('DELETE', `/access-groups/${id}/membership/`)
  const again = await who.api('POST', `/access-groups/${id}/members/`, { email: `other-${guest.email}` })
  await who.api('DELETE', `/access-groups/${id}/members/${again.id ?? member.id}`)
  await who.api('DELETE', `/access-groups/${id}`)
}
