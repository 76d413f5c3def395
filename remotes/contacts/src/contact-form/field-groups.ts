import type { ContactType } from '@keystead/api-client/contacts/choices'

export interface ContactField {
  name: string
  /** Key of the text. */
  label: string
  /** What is typed or chosen; a line of text unless told. */
  kind?: 'email' | 'tel' | 'url' | 'day' | 'lines' | 'method' | 'country'
  /** Columns of twelve; 6 unless told. */
  span?: 4 | 8 | 12
  required?: true
}

interface FieldGroup {
  title: string
  fields: ContactField[]
}

const addressOf = (title: string, prefix = ''): FieldGroup => ({
  title,
  fields: [
    { name: `${prefix}address_line1`, label: 'common:field.addressLine1' },
    { name: `${prefix}address_line2`, label: 'common:field.addressLine2' },
    { name: `${prefix}postal_code`, label: 'common:field.postalCode', span: 4 },
    { name: `${prefix}city`, label: 'common:field.city', span: 8 },
    { name: `${prefix}state`, label: 'common:field.state' },
    { name: `${prefix}country`, label: 'common:field.country', kind: 'country' },
  ],
})

const phone: ContactField = { name: 'phone_primary', label: 'person.phone', kind: 'tel' }
const phone2: ContactField = { name: 'phone_secondary', label: 'person.phone2', kind: 'tel' }
const method: ContactField = { name: 'preferred_contact_method', label: 'field.preferred', kind: 'method' }
const notes: FieldGroup = {
  title: 'common:field.notes',
  fields: [{ name: 'notes', label: 'common:field.notes', kind: 'lines', span: 12 }],
}

/** What most contacts have: it stands open. */
export const openFields: Record<ContactType, ContactField[]> = {
  person: [
    { name: 'first_name', label: 'person.firstName', required: true },
    { name: 'last_name', label: 'person.lastName', required: true },
    { name: 'email', label: 'person.email', kind: 'email' },
    phone,
  ],
  organization: [
    { name: 'organization_name', label: 'org.name', span: 12, required: true },
    { name: 'email_primary', label: 'person.email', kind: 'email' },
    phone,
  ],
}

/** The rest, in groups that unfold (R110). */
export const fieldGroups: Record<ContactType, FieldGroup[]> = {
  person: [
    {
      title: 'group.personal',
      fields: [
        { name: 'title', label: 'person.title', span: 4 },
        { name: 'middle_name', label: 'person.middleName', span: 4 },
        { name: 'suffix', label: 'person.suffix', span: 4 },
        { name: 'date_of_birth', label: 'person.birth', kind: 'day' },
      ],
    },
    { title: 'group.reach', fields: [phone2, method] },
    addressOf('detail.address'),
    {
      title: 'person.emergency.title',
      fields: [
        { name: 'emergency_contact_name', label: 'person.emergency.name' },
        { name: 'emergency_contact_phone', label: 'person.emergency.phone', kind: 'tel' },
        { name: 'emergency_contact_relationship', label: 'person.emergency.relationship' },
      ],
    },
    notes,
  ],
  organization: [
    {
      title: 'group.organization',
      fields: [
        { name: 'organization_type', label: 'org.type' },
        { name: 'legal_name', label: 'org.legalName' },
        { name: 'industry', label: 'org.industry' },
        { name: 'tax_id', label: 'org.taxId' },
        { name: 'payment_terms', label: 'org.paymentTerms' },
        { name: 'business_hours', label: 'org.businessHours' },
      ],
    },
    {
      title: 'group.reach',
      fields: [
        { name: 'email_billing', label: 'org.emailBilling', kind: 'email' },
        phone2,
        { name: 'fax', label: 'org.fax', kind: 'tel' },
        { name: 'website', label: 'org.website', kind: 'url' },
        method,
      ],
    },
    addressOf('detail.address'),
    addressOf('org.billingAddress', 'billing_'),
    {
      title: 'org.primaryContact',
      fields: [
        { name: 'primary_contact_name', label: 'common:field.name' },
        { name: 'primary_contact_title', label: 'org.contactTitle' },
        { name: 'primary_contact_email', label: 'person.email', kind: 'email' },
        { name: 'primary_contact_phone', label: 'person.phone', kind: 'tel' },
      ],
    },
    notes,
  ],
}
