import * as z from 'zod'
import { commonFields } from '../common-fields.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { contactTypes } from './choices.ts'
import { contactFields, organizationFields, personFields } from './fields.ts'

export type { ContactMethod, ContactType } from './choices.ts'

/** People and organizations. */

export const personCreateSchema = createSchema(personFields)
export type PersonCreate = z.infer<typeof personCreateSchema>

export const personUpdateSchema = updateSchema(personFields)
export type PersonUpdate = z.infer<typeof personUpdateSchema>

export const organizationCreateSchema = createSchema(organizationFields)
export type OrganizationCreate = z.infer<typeof organizationCreateSchema>

export const organizationUpdateSchema = updateSchema(organizationFields)
export type OrganizationUpdate = z.infer<typeof organizationUpdateSchema>

/** With the details of the one kind that `contact_type` names. */
export const contactCreateSchema = z
  .strictObject({
    contact: createSchema(contactFields),
    person: personCreateSchema.nullish(),
    organization: organizationCreateSchema.nullish(),
  })
  .check(({ value, issues }) => {
    const { contact_type } = value.contact
    const other = contact_type === 'person' ? 'organization' : 'person'
    if (!value[contact_type])
      issues.push({ code: 'invalid_type', expected: 'object', path: [contact_type], input: undefined })
    if (value[other]) issues.push({ code: 'unrecognized_keys', keys: [other], input: value })
  })
export type ContactCreate = z.infer<typeof contactCreateSchema>

/** Details only of the contact's own kind, which is immutable. */
export const contactUpdateSchema = z.strictObject({
  contact_data: updateSchema(contactFields).nullish(),
  person_data: personUpdateSchema.nullish(),
  organization_data: organizationUpdateSchema.nullish(),
})
export type ContactUpdate = z.infer<typeof contactUpdateSchema>

export const personSchema = z.object({ contact_id: z.guid(), ...readShape(personFields) })
export type Person = z.infer<typeof personSchema>

export const organizationSchema = z.object({ contact_id: z.guid(), ...readShape(organizationFields) })
export type Organization = z.infer<typeof organizationSchema>

export const contactSchema = z.object({
  ...commonFields,
  ...readShape(contactFields),
  person: personSchema.nullable(),
  organization: organizationSchema.nullable(),
})
export type Contact = z.infer<typeof contactSchema>

/** What a lease exposes of its tenant: name, e-mail and phone only. */
export const tenantContactSchema = z.object({
  id: z.guid(),
  /** Whether the reader may open the contact itself; read access to a lease alone does not include it. */
  is_visible: z.boolean(),
  contact_type: z.enum(contactTypes),
  person: personSchema
    .pick({ first_name: true, last_name: true, email: true, phone_primary: true })
    .nullable(),
  organization: organizationSchema
    .pick({ organization_name: true, email_primary: true, phone_primary: true })
    .nullable(),
})
export type TenantContact = z.infer<typeof tenantContactSchema>
