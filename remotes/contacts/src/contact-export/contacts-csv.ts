import type { Contact } from '@keystead/api-client/contacts/contract'
import { buildingCountryName } from '@keystead/api-client/countries'
import { ownValue } from '@keystead/api-client/own-value'
import { type CsvCell, csvOf } from '@keystead/ui-kit'
import {
  type ContactColumn,
  columnText,
  contactColumns,
  fieldOf,
  flatContact,
  isCountry,
  kindTexts,
  methodTexts,
} from './contact-columns.ts'

interface CsvOptions {
  t: (key: string) => string
  language: string
  /** A day as the person writes it. */
  date: (iso: string) => string
}

/** Contacts for a spreadsheet, each with all it has: the import takes the file back as it is (R25, R38). */
export function contactsCsv(contacts: Contact[], options: CsvOptions): string {
  const head = contactColumns.map((column) => options.t(columnText(column)))
  return csvOf([head, ...contacts.map((contact) => cellsOf(contact, options))], options.language)
}

function cellsOf(contact: Contact, options: CsvOptions): CsvCell[] {
  const kind = contact.contact_type
  const fields = flatContact(contact)
  return contactColumns.map((column) => {
    const field = fieldOf(column, kind)
    const value = column === 'kind' ? kind : field === undefined ? null : ownValue(fields, field)
    return value ? inWords(column, value, options) : null
  })
}

function inWords(column: ContactColumn, value: string, { t, language, date }: CsvOptions): string {
  if (column === 'date_of_birth') return date(value)
  if (isCountry(column)) return buildingCountryName(value, language)
  const key = wordsOf(column).find(([each]) => each === value)?.[1]
  return key ? t(key) : value
}

const wordsOf = (column: ContactColumn): readonly (readonly [string, string])[] => {
  if (column === 'kind') return kindTexts
  return column === 'preferred_contact_method' ? methodTexts : []
}
