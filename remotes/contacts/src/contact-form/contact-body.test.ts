import { expect, it } from 'vitest'
import {
  contactLoc,
  contactUpdateBody,
  contactUpdateOf,
  organizationCreateBody,
  personCreateBody,
} from './contact-body.ts'
import { organizationSchema } from './organization-schema.ts'
import { personSchema } from './person-schema.ts'

const person = personSchema.parse({
  first_name: 'Lea',
  last_name: 'Hoffmann',
  email: '',
  preferred_contact_method: 'sms',
})
const organization = organizationSchema.parse({ organization_name: ' Weserblick GmbH ', notes: 'Caretaker' })

it('separates the contact’s fields from the person’s', () => {
  const { contact, person: details } = personCreateBody(person)
  expect(contact).toEqual({ contact_type: 'person', preferred_contact_method: 'sms', notes: null })
  expect(details).toMatchObject({ first_name: 'Lea', last_name: 'Hoffmann', email: null })
  expect(contactUpdateBody('person', { preferred_contact_method: 'mail', city: null })).toEqual({
    contact_data: { preferred_contact_method: 'mail' },
    person_data: { city: null },
  })
})

it('does the same for an organization', () => {
  const { contact, organization: details } = organizationCreateBody(organization)
  expect(contact).toEqual({
    contact_type: 'organization',
    preferred_contact_method: null,
    notes: 'Caretaker',
  })
  expect(details).toMatchObject({ organization_name: 'Weserblick GmbH', email_primary: null })
  expect(details).not.toHaveProperty('notes')
  expect(contactUpdateBody('organization', { fax: '030 1' })).toHaveProperty('organization_data', {
    fax: '030 1',
  })
})

it('changes a contact whose create got no answer, unless its kind was changed', () => {
  const { contact, person: details } = personCreateBody(person)
  expect(contactUpdateOf({ contact, person: details })).toEqual({
    contact_data: expect.not.objectContaining({ contact_type: 'person' }),
    person_data: details,
    organization_data: undefined,
  })
  const other = organizationCreateBody(organization)
  expect(contactUpdateOf({ ...other, person: null })).toBeUndefined()
})

it('locates a refused field in the form', () => {
  expect(contactLoc(['person_data', 'first_name'])).toEqual(['first_name'])
  expect(contactLoc(['contact', 'notes'])).toEqual(['notes'])
})
