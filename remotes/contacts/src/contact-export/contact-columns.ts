import { contactMethods, contactTypes } from '@keystead/api-client/contacts/choices'
import type { Contact, ContactType } from '@keystead/api-client/contacts/contract'

/** The columns of a file of contacts, for both directions (R110). `columnText` names each. */
export const contactColumns = [
  'kind',
  'last_name',
  'first_name',
  'middle_name',
  'title',
  'suffix',
  'date_of_birth',
  'organization_name',
  'organization_type',
  'legal_name',
  'tax_id',
  'industry',
  'email',
  'email_billing',
  'phone_primary',
  'phone_secondary',
  'fax',
  'website',
  'address_line1',
  'address_line2',
  'postal_code',
  'city',
  'state',
  'country',
  'billing_address_line1',
  'billing_address_line2',
  'billing_postal_code',
  'billing_city',
  'billing_state',
  'billing_country',
  'primary_contact_name',
  'primary_contact_title',
  'primary_contact_email',
  'primary_contact_phone',
  'payment_terms',
  'business_hours',
  'emergency_contact_name',
  'emergency_contact_phone',
  'emergency_contact_relationship',
  'preferred_contact_method',
  'notes',
] as const
export type ContactColumn = (typeof contactColumns)[number]

/** Columns that are called as their field in the form is. */
const fieldTexts: Partial<Record<ContactColumn, string>> = {
  last_name: 'person.lastName',
  first_name: 'person.firstName',
  middle_name: 'person.middleName',
  title: 'person.title',
  suffix: 'person.suffix',
  date_of_birth: 'person.birth',
  organization_name: 'org.name',
  organization_type: 'org.type',
  legal_name: 'org.legalName',
  tax_id: 'org.taxId',
  industry: 'org.industry',
  email: 'person.email',
  email_billing: 'org.emailBilling',
  phone_primary: 'person.phone',
  phone_secondary: 'person.phone2',
  fax: 'org.fax',
  website: 'org.website',
  primary_contact_name: 'org.primaryContact',
  payment_terms: 'org.paymentTerms',
  business_hours: 'org.businessHours',
  preferred_contact_method: 'field.preferred',
}

/** Where the catalogue has a column's name; of a field that stands in the form under a title, a name of its own. */
export const columnText = (column: ContactColumn): string => fieldTexts[column] ?? `column.${column}`

const ofPeople: readonly ContactColumn[] = [
  'last_name',
  'first_name',
  'middle_name',
  'title',
  'suffix',
  'date_of_birth',
  'emergency_contact_name',
  'emergency_contact_phone',
  'emergency_contact_relationship',
]

const ofBoth: readonly ContactColumn[] = [
  'email',
  'phone_primary',
  'phone_secondary',
  'address_line1',
  'address_line2',
  'postal_code',
  'city',
  'state',
  'country',
  'preferred_contact_method',
  'notes',
]

/** The field of a contact of that kind which stands in the column; undefined where it has none. */
export function fieldOf(column: ContactColumn, kind: ContactType): string | undefined {
  if (column === 'kind') return undefined
  if (column === 'email' && kind === 'organization') return 'email_primary'
  return ofBoth.includes(column) || ofPeople.includes(column) === (kind === 'person') ? column : undefined
}

/** The column in which a field stands. */
export const columnOf = (field: string): ContactColumn =>
  contactColumns.find((column) => column === field) ?? 'email'

/** A contact as its form has it: the fields of its half beside its own. */
export const flatContact = ({ person, organization, preferred_contact_method, notes }: Contact) =>
  ({ ...person, ...organization, preferred_contact_method, notes }) as Record<string, string | null>

/** Cells that hold one of few are written in words, which the catalogue has at these keys. */
export const kindTexts = contactTypes.map((kind) => [kind, `create.type.${kind}`] as const)
export const methodTexts = contactMethods.map((method) => [method, `method.${method}`] as const)

export const isCountry = (field: string) => field.endsWith('country')
