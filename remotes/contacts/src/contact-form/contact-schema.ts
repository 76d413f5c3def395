import type { Contact } from '@keystead/api-client/contacts/contract'
import { ownValue } from '@keystead/api-client/own-value'
import * as z from 'zod'
import { organizationCreateBody, personCreateBody } from './contact-body.ts'
import { organizationSchema } from './organization-schema.ts'
import { personSchema } from './person-schema.ts'

/** The form of a new contact: of one kind or the other, as what is sent. What was typed for the other stays behind. */
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

/** The form of a contact's kind, which does not change. */
export const editSchemaOf = ({ person }: Contact) => (person ? personSchema : organizationSchema)

/** What the edit form begins with. */
export function contactValues(contact: Contact): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...contact, ...contact.person, ...contact.organization }
  return Object.fromEntries(
    Object.keys(editSchemaOf(contact).shape).map((key) => [key, ownValue(stored, key)]),
  )
}
