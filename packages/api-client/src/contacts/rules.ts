import { isDay, latestToday } from '../days.ts'
import { naturalOrder } from '../natural-order.ts'

/** Of a whole contact, or of what a lease tells of its tenant. */
export interface Named {
  person?: { first_name: string; last_name: string } | null
  organization?: { organization_name: string } | null
}

/** How a contact is called on screen. */
export function contactName({ person, organization }: Named): string {
  return person ? `${person.first_name} ${person.last_name}` : (organization?.organization_name ?? '')
}

/** The first letters of a person's names, for the sign beside them. */
export function personInitials({ first_name, last_name }: NonNullable<Named['person']>): string {
  // By letters, not by halves of one as an index counts them.
  const letters = [first_name, last_name].map((name) => [...name.trim()][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

interface FullyNamed {
  person: {
    title: string | null
    first_name: string
    middle_name: string | null
    last_name: string
    suffix: string | null
  } | null
  organization: { organization_name: string } | null
}

/** The same with all that belongs to a person's name: "Dr. Helene Maria Fuchs". */
export function fullContactName({ person, organization }: FullyNamed): string {
  if (!person) return organization?.organization_name ?? ''
  const { title, first_name, middle_name, last_name, suffix } = person
  return [title, first_name, middle_name, last_name, suffix].filter(Boolean).join(' ')
}

/** What contacts are sorted by: the last name, then the first; or the organization's name. */
export function contactSortName({ person, organization }: Named): string {
  return person ? `${person.last_name} ${person.first_name}` : (organization?.organization_name ?? '')
}

/** Sorts contacts as the person's language does. For `toSorted`. */
export function byContactName(language: string): (left: Named, right: Named) => number {
  const inOrder = naturalOrder(language)
  return (left, right) => inOrder(contactSortName(left), contactSortName(right))
}

/** Whether a day of birth is still to come, wherever on earth it is asked. What is no day is none to come. */
export function isBirthToCome(day: string): boolean {
  return isDay(day) && day > latestToday()
}
