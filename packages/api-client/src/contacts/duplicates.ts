import { normalAddress } from '../email/rules.ts'
import type { Contact } from './contract.ts'

/**
 * What suggests that two contacts are duplicates: an e-mail address, a name with date of birth, or an organization
 * name. Serialized and case-insensitive.
 */
type Mark = string

const normalText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
const markOf = (kind: string, ...parts: (string | null | undefined)[]): Mark | undefined =>
  parts.every((part) => part?.trim())
    ? [kind, ...parts.map((part) => normalText(part ?? ''))].join('\n')
    : undefined

/** Undefined if any part is blank, as blanks never match. */
export const mailMark = (address: string | null | undefined) =>
  markOf('mail', address && normalAddress(address))
/** Undefined for a blank name. */
export const organizationMark = (name: string | null | undefined) => markOf('organization', name)
/** Undefined unless all are given. @param born as 'YYYY-MM-DD' */
export const personMark = (
  first: string | null | undefined,
  last: string | null | undefined,
  born: string | null | undefined,
) => markOf('person', first, last, born)

/** Contacts by mark; the first one wins. */
export function contactsByMark(contacts: readonly Contact[]): ReadonlyMap<Mark | undefined, Contact> {
  const byMark = new Map<Mark | undefined, Contact>()
  for (const contact of contacts)
    for (const mark of marksOf(contact)) if (mark && !byMark.has(mark)) byMark.set(mark, contact)
  return byMark
}

const marksOf = ({ person, organization }: Contact) => [
  mailMark(person?.email),
  mailMark(organization?.email_primary),
  personMark(person?.first_name, person?.last_name, person?.date_of_birth),
  organizationMark(organization?.organization_name),
]
