import type { Contact, ContactCreate, ContactType } from '@keystead/api-client/contacts/contract'
import { normalAddress } from '@keystead/api-client/email/rules'
import { flatContact, kindOf } from '../contact-export/contact-columns.ts'
import { type CellWords, meant } from './cell-words.ts'
import type { ReadRow } from './read-row.ts'

/** A row to be created as a contact. */
export interface PlannedRow {
  number: number
  name: string
  kind: ContactType
  body: ContactCreate
}

/** Dry-run result of an import; nothing is written until confirmed. */
export interface ImportPlan {
  create: PlannedRow[]
  wrong: ReadRow[]
  /** Rows skipped because a stored contact already has all their values. */
  stored: number
  /** Duplicate rows within the file. */
  repeated: number
}

type Values = Record<string, string | null>

export function planImport(rows: ReadRow[], contacts: Contact[], words: CellWords): ImportPlan {
  const isStored = storedIn(contacts, words)
  const seen = new Set<string>()
  const plan: ImportPlan = { create: [], wrong: [], stored: 0, repeated: 0 }
  for (const row of rows) {
    const { number, name, kind, values, body } = row
    if (!values || !body) {
      plan.wrong.push(row)
      continue
    }
    const carried = carriedBy(values, words)
    const content = JSON.stringify([kind, carried])
    if (isStored(kind, carried)) plan.stored += 1
    else if (seen.has(content)) plan.repeated += 1
    else plan.create.push({ number, name, kind, body })
    seen.add(content)
  }
  return plan
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
      const read = text?.trim() ? compared(field, text.trim(), words) : ''
      return read ? [[field, read]] : []
    })
    .sort(([left], [right]) => (left < right ? -1 : 1))

function compared(field: string, text: string, words: CellWords): string {
  if (kindOf(field) === 'email') return normalAddress(text)
  if (kindOf(field) === 'country') return meant(words.countries, text) ?? text
  return text.replace(/\r\n?/g, '\n')
}
