import type { ContactType } from '@keystead/api-client/contacts/choices'
import type { ContactCreate, ContactUpdate } from '@keystead/api-client/contacts/contract'
import { contactFields } from '@keystead/api-client/contacts/fields'
import type { OrganizationValues } from './organization-schema.ts'
import type { PersonValues } from './person-schema.ts'

/** Request bodies: the contact's own fields, separate from its person or organization data. */

export function personCreateBody(values: PersonValues): ContactCreate {
  const { contact, details } = splitBody(values)
  return { contact: { contact_type: 'person', ...contact }, person: details }
}

export function organizationCreateBody(values: OrganizationValues): ContactCreate {
  const { contact, details } = splitBody(values)
  return { contact: { contact_type: 'organization', ...contact }, organization: details }
}

/** Update body: changed fields only. */
export function contactUpdateBody(
  type: ContactType,
  changes: Partial<PersonValues | OrganizationValues>,
): ContactUpdate {
  const { contact, details } = splitBody(changes)
  return { contact_data: contact, [type === 'person' ? 'person_data' : 'organization_data']: details }
}

/** A changed create body as an update; undefined if the kind has changed, as that is another contact. */
export function contactUpdateOf(changes: Partial<ContactCreate>): ContactUpdate | undefined {
  const { contact, person, organization } = changes
  if (person === null || organization === null) return undefined
  const { contact_type: _, ...own } = contact ?? {}
  return { contact_data: own, person_data: person, organization_data: organization }
}

/** Maps an error location in the body to a form field: `person_data.first_name` → `first_name`. */
export function contactLoc(loc: (string | number)[]): (string | number)[] {
  return loc.length > 1 ? loc.slice(1) : loc
}

const isOwn = (name: string) => Object.hasOwn(contactFields, name)

function splitBody<Values extends Partial<PersonValues | OrganizationValues>>(values: Values) {
  const part = (isIn: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isIn(name)))
  type Own = Extract<keyof Values, keyof typeof contactFields>
  return {
    contact: part(isOwn) as Pick<Values, Own>,
    details: part((name) => !isOwn(name)) as Omit<Values, Own>,
  }
}
