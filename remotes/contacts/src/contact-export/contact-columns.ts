import type { Contact, ContactType } from '@keystead/api-client/contacts/contract'
import { contactFields, organizationFields, personFields } from '@keystead/api-client/contacts/fields'
import type { Field, Fields } from '@keystead/api-client/fields/kinds'
import { omitFields, shownBy } from '@keystead/api-client/fields/limits'
import { ownValue } from '@keystead/api-client/own-value'

/** The columns of a file of contacts, for both directions: one for each field, the kind of contact before them. */

interface Column {
  column: string
  name: string
  field: Field
}

const columnsOf = (fields: Fields): Column[] =>
  Object.entries(fields).map(([name, field]) => ({ column: field.column ?? name, name, field }))

const ofBoth = columnsOf(shownBy(contactFields, 'create'))
const ofKind: Record<ContactType, Column[]> = {
  person: [...columnsOf(personFields), ...ofBoth],
  organization: [...columnsOf(organizationFields), ...ofBoth],
}

/** Both lists in their order; what they share stands once. */
function merged(left: Column[], right: Column[]): Column[] {
  const rest = [...right]
  const both = left.flatMap((each) => {
    const at = rest.findIndex(({ column }) => column === each.column)
    return at < 0 ? [each] : rest.splice(0, at + 1)
  })
  return [...both, ...rest]
}

const [kindColumn] = columnsOf(omitFields(contactFields, 'preferred_contact_method', 'notes', 'is_active'))
const allColumns = [...(kindColumn ? [kindColumn] : []), ...merged(ofKind.person, ofKind.organization)]

export const contactColumns = allColumns.map(({ column }) => column)

const columnNamed = (column: string) => allColumns.find((each) => each.column === column)

/** Other programs' names for a column. */
export const otherNames = (column: string): readonly string[] => columnNamed(column)?.field.alsoCalled ?? []

/** The key of a column's name; of a field that stands in the form under a title, a name of its own. */
export function columnText(column: string): string {
  const { name, field } = columnNamed(column) ?? {}
  const words = field?.words ?? name
  return words === column ? `field.${column}` : `column.${column}`
}

/** What a contact of that kind has in the column; undefined where it has nothing there. */
export const fieldAt = (column: string, kind: ContactType): Column | undefined =>
  ofKind[kind].find((each) => each.column === column)

/** The column in which a field stands. */
export const columnOf = (name: string): string =>
  [...ofKind.person, ...ofKind.organization].find((each) => each.name === name)?.column ?? name

/** How a field of a contact is read. */
export const kindOf = (name: string): Field['kind'] | undefined =>
  [...ofKind.person, ...ofKind.organization].find((each) => each.name === name)?.field.kind

/** A contact as its form has it: the fields of its half beside its own. */
export function flatContact(contact: Contact): Record<string, string | null> {
  const stored = { ...contact, ...contact.person, ...contact.organization }
  return Object.fromEntries(
    ofKind[contact.contact_type].map(({ name }) => [name, ownValue<unknown>(stored, name) as string | null]),
  )
}

/** Cells that hold one of few are written in words, which the catalogue has at these keys. */
export const choiceTexts = (name: keyof typeof contactFields): (readonly [string, string])[] => {
  const field: Field = contactFields[name]
  return field.kind === 'choice'
    ? field.choices.map((value) => [value, `choice.${name}.${value}`] as const)
    : []
}
