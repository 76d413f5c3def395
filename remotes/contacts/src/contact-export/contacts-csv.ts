import type { Contact } from '@keystead/api-client/contacts/contract'
import { buildingCountryName } from '@keystead/api-client/countries'
import type { Field } from '@keystead/api-client/fields/kinds'
import { ownValue } from '@keystead/api-client/own-value'
import { type CsvCell, csvOf } from '@keystead/ui-kit'
import { choiceTexts, columnText, contactColumns, fieldAt, flatContact } from './contact-columns.ts'

interface CsvOptions {
  t: (key: string) => string
  language: string
  /** Formats a date in the user's format. */
  date: (iso: string) => string
}

/** Exports contacts with all fields as CSV; the import reads it back losslessly. */
export function contactsCsv(contacts: Contact[], options: CsvOptions): string {
  const head = contactColumns.map((column) => options.t(columnText(column)))
  return csvOf([head, ...contacts.map((contact) => cellsOf(contact, options))], options.language)
}

function cellsOf(contact: Contact, options: CsvOptions): CsvCell[] {
  const kind = contact.contact_type
  const fields = flatContact(contact)
  return contactColumns.map((column) => {
    if (column === 'kind') return options.t(`choice.contact_type.${kind}`)
    const target = fieldAt(column, kind)
    const value = target && ownValue(fields, target.name)
    return value ? inWords(target.field, value, options) : null
  })
}

function inWords(field: Field, value: string, { t, language, date }: CsvOptions): string {
  if (field.kind === 'day') return date(value)
  if (field.kind === 'country') return buildingCountryName(value, language)
  if (field.kind !== 'choice') return value
  const key = choiceTexts('preferred_contact_method').find(([each]) => each === value)?.[1]
  return key ? t(key) : value
}
