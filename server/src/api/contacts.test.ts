import { contactSchema } from '@keystead/api-client/contacts/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  type Body,
  createTestApi,
  organization,
  person,
  type Rows,
  type TestApi,
} from './testing.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  rows = await addLease(api)
})
afterAll(() => api.close())

const list = async (path: string) => (await api.call<Body[]>('GET', path)).body

describe('contacts', () => {
  const everyField = {
    contact: { contact_type: 'person', preferred_contact_method: 'sms', notes: 'n', is_active: true },
    person: {
      first_name: 'Amélie',
      last_name: 'Laurent',
      middle_name: 'M.',
      suffix: 'jun.',
      title: 'Dr.',
      date_of_birth: '1985-02-28',
      email: 'amelie@example.org',
      phone_primary: '+49 30 1',
      phone_secondary: '+49 30 2',
      address_line1: 'a',
      address_line2: 'b',
      city: 'c',
      state: 'd',
      country: 'e',
      postal_code: 'f',
      emergency_contact_name: 'g',
      emergency_contact_phone: 'h',
      emergency_contact_relationship: 'i',
    },
  }

  it('keep every field of a person', async () => {
    const { status, body } = await api.call('POST', '/contacts/', everyField)
    expect(status).toBe(201)
    expect(contactSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      ...everyField.contact,
      person: everyField.person,
      organization: null,
      owner_id: ANNA,
    })
    expect((await api.call('GET', `/contacts/${body.id}`)).body).toEqual(body)
  })

  it('keep every field of an organization', async () => {
    const names =
      'organization_type legal_name tax_id industry phone_primary phone_secondary fax website address_line1 address_line2 city state country postal_code billing_address_line1 billing_address_line2 billing_city billing_state billing_country billing_postal_code primary_contact_name primary_contact_title primary_contact_phone payment_terms business_hours'
    const mails = ['email_primary', 'email_billing', 'primary_contact_email']
    const fields = {
      organization_name: 'Weserblick GmbH',
      ...Object.fromEntries(names.split(' ').map((name) => [name, `the ${name}`.slice(0, 30)])),
      ...Object.fromEntries(mails.map((name) => [name, `${name}@example.org`])),
    }
    const { body } = await api.call('POST', '/contacts/', {
      contact: { contact_type: 'organization' },
      organization: fields,
    })
    expect(contactSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ organization: fields, person: null, preferred_contact_method: null })
  })

  it('are updated per part: absent is unchanged, null clears', async () => {
    const { body } = await api.call('POST', '/contacts/', everyField)
    const changed = await api.call('PATCH', `/contacts/${body.id}`, {
      contact_data: { preferred_contact_method: 'mail' },
      person_data: { last_name: 'Aalto', city: null },
    })
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        preferred_contact_method: 'mail',
        notes: 'n',
        person: { last_name: 'Aalto', city: null, state: 'd' },
      },
    ])
    expect((await list('/contacts/'))[0]).toEqual(changed.body)
    expect((await api.call('PATCH', `/contacts/${body.id}`, {})).status).toBe(200)
  })

  it('are returned with the part of their type only', async () => {
    const sent = [
      [{ contact: { contact_type: 'person' } }, ['body', 'person'], 'missing'],
      [
        { contact: { contact_type: 'organization' }, organization: null },
        ['body', 'organization'],
        'missing',
      ],
      [{ ...person, organization: organization.organization }, ['body', 'organization'], 'extra_forbidden'],
      [{ person: person.person }, ['body', 'contact'], 'missing'],
    ] as const
    for (const [body, loc, type] of sent) {
      const answer = await api.call('POST', '/contacts/', body)
      expect([answer.status, answer.body.detail]).toMatchObject([422, [{ loc, type }]])
    }
    const other = await api.call('PATCH', `/contacts/${rows.contactId}`, { organization_data: {} })
    expect(other.body.detail).toMatchObject([{ loc: ['body', 'organization_data'], type: 'extra_forbidden' }])
  })

  it('cannot be deleted while a lease names them (R25)', async () => {
    const refused = await api.call('DELETE', `/contacts/${rows.contactId}`)
    expect(refused).toMatchObject({ status: 409, body: { type: 'in_use', params: { count: 1 } } })
    await api.call('PUT', `/lease-agreements/${rows.leaseId}`, { tenant_contact_id: null })
    expect((await api.call('DELETE', `/contacts/${rows.contactId}`)).status).toBe(204)
    expect((await api.call('GET', `/contacts/${rows.contactId}`)).status).toBe(404)
  })
})
