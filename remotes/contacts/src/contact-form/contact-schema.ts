import type { Contact } from '@keystead/api-client/contacts/contract'
import { ownValue } from '@keystead/api-client/own-value'
import * as z from 'zod'
import { organizationCreateBody, personCreateBody } from './contact-body.ts'
import { organizationSchema } from './organization-schema.ts'
import { personSchema } from './person-schema.ts'

/** Create form: person or organization. Fields of the other kind are ignored. */
export const contactCreateSchema = z
  .discriminatedUnion('contact_type', [
    personSchema.extend({ contact_type: z.literal('person') }),
    organizationSchema.extend({ contact_type: z.literal('organization') }),
  ])
  .transform((values) => {
    if (values.contact_type === 'person') {
      const { contact_type, ...person } = values
      return personCreateBody(person)
    }
    const { contact_type, ...organization } = values
    return organizationCreateBody(organization)
  })

/** Edit schema by kind, which cannot change. */
export const editSchemaOf = ({ person }: Contact) => (person ? personSchema : organizationSchema)

export function contactValues(contact: Contact): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...contact, ...contact.person, ...contact.organization }
  return Object.fromEntries(
    Object.keys(editSchemaOf(contact).shape).map((key) => [key, ownValue(stored, key)]),
  )
}
