import type { ContactCreate, ContactType } from '@keystead/api-client/contacts/contract'
import type { Field } from '@keystead/api-client/fields/kinds'
import { ownValue } from '@keystead/api-client/own-value'
import { unmarked } from '@keystead/ui-kit'
import { columnOf, fieldAt } from '../contact-export/contact-columns.ts'
import { organizationCreateBody, personCreateBody } from '../contact-form/contact-body.ts'
import { organizationSchema } from '../contact-form/organization-schema.ts'
import { personSchema } from '../contact-form/person-schema.ts'
import { type CellWords, meant } from './cell-words.ts'
import type { Match } from './column-names.ts'
import type { FileRow } from './contact-file.ts'
import { readDay } from './read-day.ts'

export interface Reading {
  match: Match
  words: CellWords
  dayFirst: boolean
}

/** An error in one cell or the whole row, worded as in the form. */
export interface CellIssue {
  column?: string
  issue: { message: string }
  text: string
}

export interface ReadRow {
  number: number
  /** Name identifying the row on screen. */
  name: string
  kind: ContactType
  /** Form values with blanks as null; undefined if the row is invalid. */
  values?: Record<string, string | null>
  body?: ContactCreate
  issues: CellIssue[]
  /** Non-blank columns that do not apply to this kind of contact. */
  ignored: string[]
}

/** Validates a row against the form schema of its kind. */
export function readRow({ number, cells }: FileRow, reading: Reading): ReadRow {
  const { match } = reading
  const texts = textsOf(cells, match)
  const { kind, issues } = kindOf(texts, reading.words)
  if (cells.slice(match.length).some((cell) => cell.trim() !== ''))
    issues.push({ issue: { message: 'wrong.moreCells' }, text: cells.slice(match.length).join(' ') })
  const typed: Record<string, string> = {}
  const ignored: string[] = []
  for (const [column, text] of texts) {
    const found = fieldAt(column, kind)
    if (found) typed[found.name] = cellValue(found.field, text, reading)
    else if (column !== 'kind') ignored.push(column)
  }
  if (kind === 'organization') typed.primary_contact_name ||= personIn(texts, ignored)
  const method = texts.get('preferred_contact_method')
  if (method && !meant(reading.words.methods, method)) {
    delete typed.preferred_contact_method
    issues.push({
      column: 'preferred_contact_method',
      issue: { message: 'wrong.preferred_contact_method' },
      text: method,
    })
  }
  const { contact, wrong } = checked(kind, typed)
  issues.push(
    ...wrong.map(({ field, issue }) => ({
      column: columnOf(field),
      issue,
      text: texts.get(columnOf(field)) ?? ownValue(typed, field) ?? '',
    })),
  )
  return {
    number,
    name: nameOf(texts, kind),
    kind,
    issues,
    ignored,
    ...(issues.length === 0 && contact),
  }
}

function textsOf(cells: string[], match: Match): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [at, column] of match.entries()) {
    const text = unmarked(cells[at] ?? '').trim()
    if (column && text) texts.set(column, text)
  }
  return texts
}

/** From the kind column, else inferred from which name is present. */
function kindOf(texts: Map<string, string>, words: CellWords) {
  const text = texts.get('kind')
  const known = text && (meant(words.kinds, text) as ContactType | undefined)
  const kind: ContactType = known || (texts.has('organization_name') ? 'organization' : 'person')
  const issues: CellIssue[] =
    text && !known ? [{ column: 'kind', issue: { message: 'wrong.kind' }, text }] : []
  return { kind, issues }
}

/** A person named next to a company in an address book is its contact person. */
function personIn(texts: Map<string, string>, ignored: string[]): string {
  const names = ['first_name', 'last_name'] as const
  for (const name of names) if (ignored.includes(name)) ignored.splice(ignored.indexOf(name), 1)
  return names.flatMap((name) => texts.get(name) ?? []).join(' ')
}

function cellValue({ kind }: Field, text: string, { words, dayFirst }: Reading): string {
  if (kind === 'day') return readDay(text, dayFirst)
  if (kind === 'choice') return meant(words.methods, text) ?? text
  return (kind === 'country' && meant(words.countries, text)) || text
}

function checked(kind: ContactType, typed: Record<string, string>) {
  const person = kind === 'person' ? personSchema.safeParse(typed) : undefined
  const organization = kind === 'organization' ? organizationSchema.safeParse(typed) : undefined
  const issues = (person ?? organization)?.error?.issues ?? []
  const wrong = issues.map((issue) => ({ field: String(issue.path[0]), issue }))
  if (person?.success) return { wrong, contact: { values: person.data, body: personCreateBody(person.data) } }
  if (organization?.success)
    return { wrong, contact: { values: organization.data, body: organizationCreateBody(organization.data) } }
  return { wrong }
}

/** The name for this kind, falling back to the other kind's. */
function nameOf(texts: Map<string, string>, kind: ContactType): string {
  const names = [personIn(texts, []), texts.get('organization_name') ?? '']
  if (kind === 'organization') names.reverse()
  return names.find((name) => name !== '') ?? ''
}
