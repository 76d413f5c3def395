import type { Contact, Organization, Person } from '../contacts/contract.ts'
import { organizationSchema, personSchema } from '../contacts/contract.ts'
import { commonRow } from './rows.ts'

const blank = (schema: { shape: object }) =>
  Object.fromEntries(Object.keys(schema.shape).map((key) => [key, null]))

/** Lea Hoffmann, with only the given fields. */
export function aPerson(given: Partial<Person> = {}, contact: Partial<Contact> = {}): Contact {
  const row = {
    ...commonRow(),
    contact_type: 'person' as const,
    preferred_contact_method: null,
    notes: null,
    ...contact,
  }
  const person = {
    ...blank(personSchema),
    contact_id: row.id,
    first_name: 'Lea',
    last_name: 'Hoffmann',
    ...given,
  }
  return { ...row, person: person as Person, organization: null }
}

/** Weserblick GmbH, with only the given fields. */
export function anOrganization(given: Partial<Organization> = {}, contact: Partial<Contact> = {}): Contact {
  const row = {
    ...commonRow(),
    contact_type: 'organization' as const,
    preferred_contact_method: null,
    notes: null,
    ...contact,
  }
  const organization = {
    ...blank(organizationSchema),
    contact_id: row.id,
    organization_name: 'Weserblick GmbH',
    ...given,
  }
  return { ...row, person: null, organization: organization as Organization }
}
