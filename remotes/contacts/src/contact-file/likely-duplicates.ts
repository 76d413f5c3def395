import type { Contact } from '@keystead/api-client/contacts/contract'
import {
  contactsByMark,
  mailMark,
  organizationMark,
  personMark,
} from '@keystead/api-client/contacts/duplicates'
import type { PlannedRow } from '@keystead/ui-kit'
import type { NewContact } from './read-row.ts'

/** Rows that share a mark with a stored contact or an earlier row, and so may create someone a second time. */
export function likelyDuplicates(rows: PlannedRow<NewContact>[], stored: readonly Contact[]) {
  const known = new Set(contactsByMark(stored).keys())
  return rows.filter(({ item }) => {
    const marks = marksOf(item)
    const isKnown = marks.some((mark) => known.has(mark))
    for (const mark of marks) known.add(mark)
    return isKnown
  })
}

const marksOf = ({ values }: NewContact) =>
  [
    mailMark(values.email),
    mailMark(values.email_primary),
    personMark(values.first_name, values.last_name, values.date_of_birth),
    organizationMark(values.organization_name),
  ].filter((mark) => mark !== undefined)
