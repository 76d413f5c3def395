import type { ContactType } from '@keystead/api-client/contacts/choices'

/** A field name, with its span in a 12-column grid if not 6. */
export type PlacedField = string | [name: string, span: 4 | 8 | 12]

interface FieldGroup {
  title: string
  fields: PlacedField[]
}

const addressOf = (title: string, prefix = ''): FieldGroup => ({
  title,
  fields: [
    `${prefix}address_line1`,
    `${prefix}address_line2`,
    [`${prefix}postal_code`, 4],
    [`${prefix}city`, 8],
    `${prefix}state`,
    `${prefix}country`,
  ],
})

const notes: FieldGroup = { title: 'field.notes', fields: [['notes', 12]] }

/** Commonly used fields, always shown. */
export const openFields: Record<ContactType, PlacedField[]> = {
  person: ['first_name', 'last_name', 'email', 'phone_primary'],
  organization: [['organization_name', 12], 'email_primary', 'phone_primary'],
}

/** Remaining fields, in collapsible groups. */
export const fieldGroups: Record<ContactType, FieldGroup[]> = {
  person: [
    {
      title: 'group.personal',
      fields: [['title', 4], ['middle_name', 4], ['suffix', 4], 'date_of_birth'],
    },
    { title: 'group.reach', fields: ['phone_secondary', 'preferred_contact_method'] },
    addressOf('detail.address'),
    {
      title: 'group.emergency',
      fields: ['emergency_contact_name', 'emergency_contact_phone', 'emergency_contact_relationship'],
    },
    notes,
  ],
  organization: [
    {
      title: 'group.organization',
      fields: ['organization_type', 'legal_name', 'industry', 'tax_id', 'payment_terms', 'business_hours'],
    },
    {
      title: 'group.reach',
      fields: ['email_billing', 'phone_secondary', 'fax', 'website', 'preferred_contact_method'],
    },
    addressOf('detail.address'),
    addressOf('group.billing', 'billing_'),
    {
      title: 'group.primary',
      fields: [
        'primary_contact_name',
        'primary_contact_title',
        'primary_contact_email',
        'primary_contact_phone',
      ],
    },
    notes,
  ],
}

export const nameOf = (placed: PlacedField): string => (typeof placed === 'string' ? placed : placed[0])
