import type { Contact, ContactType } from '@keystead/api-client/contacts/contract'
import { contactFields, organizationFields, personFields } from '@keystead/api-client/contacts/fields'
import type { Field, Fields } from '@keystead/api-client/fields/kinds'
import { pickFields, shownBy } from '@keystead/api-client/fields/limits'
import { fileColumns as columnsIn, type FileColumn } from '@keystead/api-client/import/file-columns'
import { ownValue } from '@keystead/api-client/own-value'

/** CSV columns for import and export: the contact kind, then one per field. */

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

/** Merges both lists in order, keeping shared columns once. */
function merged(left: Column[], right: Column[]): Column[] {
  const remaining = [...right]
  const both = left.flatMap((each) => {
    const at = remaining.findIndex(({ column }) => column === each.column)
    return at < 0 ? [each] : remaining.splice(0, at + 1)
  })
  return [...both, ...remaining]
}

const allColumns = [
  ...columnsOf(pickFields(contactFields, 'contact_type')),
  ...merged(ofKind.person, ofKind.organization),
]

export const contactColumns = allColumns.map(({ column }) => column)

const columnNamed = (column: string) => allColumns.find((each) => each.column === column)

/** Translation key of a column's name; fields grouped under a form heading have a more specific one. */
export function columnText(column: string): string {
  const { name, field } = columnNamed(column) ?? {}
  const words = field?.words ?? name
  return words === column ? `field.${column}` : `column.${column}`
}

/** Columns an import recognizes: the exported ones, and those other programs write. */
export const fileColumns: FileColumn[] = allColumns.flatMap(({ column, name, field }) =>
  columnsIn({ [name]: field }, () => columnText(column)),
)

/** The field a contact of this kind stores in the column; undefined if none. */
export const fieldAt = (column: string, kind: ContactType): Column | undefined =>
  ofKind[kind].find((each) => each.column === column)

const columnOfField = (name: string) =>
  [...ofKind.person, ...ofKind.organization].find((each) => each.name === name)

/** The column of a field. */
export const columnOf = (name: string): string => columnOfField(name)?.column ?? name

/** Type of a contact field. */
export const kindOf = (name: string): Field['kind'] | undefined => columnOfField(name)?.field.kind

/** A contact flattened to form values: its person or organization fields merged with its own. */
export function flatContact(contact: Contact): Record<string, string | null> {
  const stored = { ...contact, ...contact.person, ...contact.organization }
  return Object.fromEntries(
    ofKind[contact.contact_type].map(({ name }) => [name, ownValue<unknown>(stored, name) as string | null]),
  )
}

/** Translation keys for fields with a fixed set of values. */
export const choiceTexts = (name: keyof typeof contactFields): (readonly [string, string])[] => {
  const field: Field = contactFields[name]
  return field.kind === 'choice'
    ? field.choices.map((value) => [value, `choice.${name}.${value}`] as const)
    : []
}
