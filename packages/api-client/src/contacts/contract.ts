import * as z from 'zod'
import { mailAddress } from '../email/rules.ts'
import { commonFields, day, filledText, flag, requiredText } from '../fields.ts'
import { contactMethods, contactTypes } from './choices.ts'
import { isBirthToCome } from './rules.ts'

export type { ContactMethod, ContactType } from './choices.ts'

/** People and organizations (R25, R110). */

const email = mailAddress().nullish()
const phone = filledText(30)
const text = filledText()

const birthday = day.check(({ value, issues }) => {
  if (isBirthToCome(value))
    issues.push({ code: 'custom', input: value, message: 'Date of birth cannot be in the future' })
})

const personFields = {
  middle_name: text,
  suffix: text,
  title: text,
  date_of_birth: birthday.nullish(),
  email,
  phone_primary: phone,
  phone_secondary: phone,
  address_line1: text,
  address_line2: text,
  city: text,
  state: text,
  country: text,
  postal_code: text,
  emergency_contact_name: text,
  emergency_contact_phone: phone,
  emergency_contact_relationship: text,
}

export const personCreateSchema = z.strictObject({
  first_name: requiredText(50),
  last_name: requiredText(50),
  ...personFields,
})
export type PersonCreate = z.infer<typeof personCreateSchema>

export const personUpdateSchema = personCreateSchema.partial()
export type PersonUpdate = z.infer<typeof personUpdateSchema>

const organizationFields = {
  organization_type: text,
  legal_name: text,
  tax_id: text,
  industry: text,
  email_primary: email,
  email_billing: email,
  phone_primary: phone,
  phone_secondary: phone,
  fax: phone,
  website: text,
  address_line1: text,
  address_line2: text,
  city: text,
  state: text,
  country: text,
  postal_code: text,
  billing_address_line1: text,
  billing_address_line2: text,
  billing_city: text,
  billing_state: text,
  billing_country: text,
  billing_postal_code: text,
  primary_contact_name: text,
  primary_contact_title: text,
  primary_contact_email: email,
  primary_contact_phone: phone,
  payment_terms: text,
  business_hours: text,
}

export const organizationCreateSchema = z.strictObject({
  organization_name: requiredText(100),
  ...organizationFields,
})
export type OrganizationCreate = z.infer<typeof organizationCreateSchema>

export const organizationUpdateSchema = organizationCreateSchema.partial()
export type OrganizationUpdate = z.infer<typeof organizationUpdateSchema>

const contactData = {
  preferred_contact_method: z.enum(contactMethods).nullish(),
  notes: text,
  is_active: flag,
}

/** One of the two halves comes along, the one that `contact_type` names. */
export const contactCreateSchema = z
  .strictObject({
    contact: z.strictObject({ contact_type: z.enum(contactTypes), ...contactData }),
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

/** The half that belongs to the contact may come along; its kind never changes. */
export const contactUpdateSchema = z.strictObject({
  contact_data: z.strictObject(contactData).nullish(),
  person_data: personUpdateSchema.nullish(),
  organization_data: organizationUpdateSchema.nullish(),
})
export type ContactUpdate = z.infer<typeof contactUpdateSchema>

const asRead = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, z.string().nullable()])) as Record<
    keyof Shape,
    z.ZodNullable<z.ZodString>
  >

export const personSchema = z.object({
  contact_id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  ...asRead(personFields),
})
export type Person = z.infer<typeof personSchema>

export const organizationSchema = z.object({
  contact_id: z.guid(),
  organization_name: z.string(),
  ...asRead(organizationFields),
})
export type Organization = z.infer<typeof organizationSchema>

export const contactSchema = z.object({
  ...commonFields,
  contact_type: z.enum(contactTypes),
  preferred_contact_method: z.string().nullable(),
  notes: z.string().nullable(),
  person: personSchema.nullable(),
  organization: organizationSchema.nullable(),
})
export type Contact = z.infer<typeof contactSchema>

/** What a lease tells of its tenant: name, e-mail and phone, no more (R26). */
export const tenantContactSchema = z.object({
  id: z.guid(),
  /** Whether the contact itself is the reader's to see: who is shown another's lease may read no more than this. */
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
