import type { ContactCreate, ContactType } from '@keystead/api-client/contacts/contract'
import { valueOfCell } from '@keystead/api-client/import/cell-words'
import { textsOf } from '@keystead/api-client/import/file-columns'
import { cellValue, extraCells, type Reading } from '@keystead/api-client/import/read-fields'
import { ownValue } from '@keystead/api-client/own-value'
import { type CellIssue, type ColumnMatch, type CsvRow, type ReadRow, unmarked } from '@keystead/ui-kit'
import { columnOf, fieldAt, fileColumns } from '../contact-export/contact-columns.ts'
import { organizationCreateBody, personCreateBody } from '../contact-form/contact-body.ts'
import { organizationSchema } from '../contact-form/organization-schema.ts'
import { personSchema } from '../contact-form/person-schema.ts'

export interface NewContact {
  kind: ContactType
  /** Form values with blanks as null. */
  values: Record<string, string | null>
  body: ContactCreate
}

export interface ReadContact extends ReadRow<NewContact> {
  /** Non-blank columns that do not apply to this kind of contact. */
  ignored: string[]
}

/** Validates a row against the form schema of its kind. */
export function readRow({ number, cells }: CsvRow, match: ColumnMatch, reading: Reading): ReadContact {
  const texts = textsOf(cells.map(unmarked), match, fileColumns)
  const { kind, issues } = kindOf(texts, reading)
  issues.push(...extraCells(cells, match))
  const typed: Record<string, unknown> = {}
  const ignored: string[] = []
  for (const [column, text] of texts) {
    const target = fieldAt(column, kind)
    if (target) typed[target.name] = cellValue(target.name, target.field, text, reading)
    else if (column !== 'kind') ignored.push(column)
  }
  typed.postal_code = withZero(typed.postal_code, typed.country)
  typed.billing_postal_code = withZero(typed.billing_postal_code, typed.billing_country)
  if (kind === 'organization') typed.primary_contact_name ||= personIn(texts, ignored)
  const method = texts.get('preferred_contact_method')
  if (method && typed.preferred_contact_method === undefined)
    issues.push({
      column: 'preferred_contact_method',
      issue: { message: 'wrong.preferred_contact_method' },
      text: method,
    })
  const { contact, wrong } = checked(kind, typed)
  issues.push(
    ...wrong.map(({ field, issue }) => ({
      column: columnOf(field),
      issue,
      text: texts.get(columnOf(field)) ?? String(ownValue(typed, field) ?? ''),
    })),
  )
  const item = issues.length === 0 && contact ? { kind, ...contact } : undefined
  return { number, name: nameOf(texts, kind), issues, ignored, item }
}

/** Spreadsheets read "01067" as a number; German postal codes have five digits. */
const withZero = (code: unknown, country: unknown) =>
  country === 'Germany' && typeof code === 'string' && /^\d{4}$/.test(code) ? `0${code}` : code

/** Other programs' words for a kind, beside those of the catalogues. */
const kindWords = new Map<string, ContactType>([
  ...['firma', 'unternehmen', 'company', 'business'].map((word) => [word, 'organization'] as const),
  ...['privatperson', 'individual'].map((word) => [word, 'person'] as const),
])

/** From the kind column, else inferred from which name is present. */
function kindOf(texts: Map<string, string>, { words }: Reading) {
  const text = texts.get('kind')
  const choice = text && valueOfCell(words.choices.get('contact_type'), text)
  const namedKind = (choice as ContactType | undefined) || (text && valueOfCell(kindWords, text))
  const kind: ContactType = namedKind || (texts.has('organization_name') ? 'organization' : 'person')
  const issues: CellIssue[] =
    text && !namedKind ? [{ column: 'kind', issue: { message: 'wrong.kind' }, text }] : []
  return { kind, issues }
}

/** A person named next to a company in an address book is its contact person. */
function personIn(texts: Map<string, string>, ignored: string[]): string {
  const names = ['first_name', 'last_name'] as const
  for (const name of names) if (ignored.includes(name)) ignored.splice(ignored.indexOf(name), 1)
  return names.flatMap((name) => texts.get(name) ?? []).join(' ')
}

function checked(kind: ContactType, typed: Record<string, unknown>) {
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
