import type { Contact, ContactType } from '@keystead/api-client/contacts/contract'
import { normalAddress } from '@keystead/api-client/email/rules'
import { type CellWords, valueOfCell } from '@keystead/api-client/import/cell-words'
import { type ImportPlan, planRows } from '@keystead/ui-kit'
import { flatContact, kindOf } from '../contact-export/contact-columns.ts'
import type { NewContact, ReadContact } from './read-row.ts'

type Values = Record<string, string | null>

export function planImport(
  rows: ReadContact[],
  contacts: Contact[],
  words: CellWords,
): ImportPlan<NewContact> {
  const isStored = storedIn(contacts, words)
  return planRows(rows, {
    isStored: ({ kind, values }) => isStored(kind, carriedBy(values, words)),
    contentOf: ({ kind, values }) => JSON.stringify([kind, carriedBy(values, words)]),
  })
}

/**
 * Whether a contact already has all of a row's values. Blank cells are ignored, so details added since the export do
 * not cause duplicates.
 */
function storedIn(contacts: Contact[], words: CellWords) {
  const byName = new Map<string, Map<string, string>[]>()
  for (const contact of contacts) {
    const fields = carriedBy(flatContact(contact), words)
    const name = nameIn(contact.contact_type, new Map(fields))
    byName.set(name, [...(byName.get(name) ?? []), new Map(fields)])
  }
  return (kind: ContactType, carried: [string, string][]) =>
    byName
      .get(nameIn(kind, new Map(carried)))
      ?.some((fields) => carried.every(([field, text]) => fields.get(field) === text)) ?? false
}

/** Indexed by name: comparing every row with every contact would be too slow. */
const nameIn = (kind: ContactType, fields: Map<string, string>) =>
  JSON.stringify([kind, ...['first_name', 'last_name', 'organization_name'].map((name) => fields.get(name))])

/** Non-blank values normalized for comparison: e-mail case, country names, line breaks. */
const carriedBy = (values: Values, words: CellWords): [string, string][] =>
  Object.entries(values)
    .flatMap(([field, text]): [string, string][] => {
      const normalized = text?.trim() ? compared(field, text.trim(), words) : ''
      return normalized ? [[field, normalized]] : []
    })
    .sort(([left], [right]) => (left < right ? -1 : 1))

function compared(field: string, text: string, words: CellWords): string {
  if (kindOf(field) === 'email') return normalAddress(text)
  if (kindOf(field) === 'country') return valueOfCell(words.countries, text) ?? text
  return text.replace(/\r\n?/g, '\n')
}
