import { naturalOrder } from '../natural-order.ts'

/** A contact, or the tenant data of a lease. */
export interface Named {
  person?: { first_name: string; last_name: string } | null
  organization?: { organization_name: string } | null
}

/** A contact's display name. */
export function contactName({ person, organization }: Named): string {
  return person ? `${person.first_name} ${person.last_name}` : (organization?.organization_name ?? '')
}

/** Several contacts in one name: "Anna and Ben Vogt", "Anna Vogt and Piotr Kowalski", "Anna Vogt and 2 others". */
export function jointName(contacts: readonly Named[], language: string): string {
  const [first, second, ...rest] = contacts.filter((contact) => contactName(contact) !== '')
  if (!first || !second) return first ? contactName(first) : ''
  const list = new Intl.ListFormat(language)
  const others = language === 'de' ? 'weitere' : 'others'
  if (rest.length > 0) return list.format([contactName(first), `${rest.length + 1} ${others}`])
  const isFamily = first.person?.last_name === second.person?.last_name
  return list.format([(isFamily && first.person?.first_name) || contactName(first), contactName(second)])
}

/** A person's initials, for the avatar. */
export function personInitials({ first_name, last_name }: NonNullable<Named['person']>): string {
  // By code point, not UTF-16 unit.
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

/** The full name with title, middle name and suffix: "Dr. Helene Maria Fuchs". */
export function fullContactName(contact: FullyNamed): string {
  return Object.values(fullNameParts(contact)).filter(Boolean).join(' ')
}

/** The full name around what lists are sorted by: the surname, or an organization's name. */
export function fullNameParts({ person, organization }: FullyNamed) {
  if (!person) return { before: '', surname: organization?.organization_name ?? '', after: '' }
  const { title, first_name, middle_name, last_name, suffix } = person
  const before = [title, first_name, middle_name].filter(Boolean).join(' ')
  return { before, surname: last_name, after: suffix ?? '' }
}

/** Sort key: last name then first, or the organization's name. */
export function contactSortName({ person, organization }: Named): string {
  return person ? `${person.last_name} ${person.first_name}` : (organization?.organization_name ?? '')
}

/** Comparator for contacts in the user's language. For `toSorted`. */
export function byContactName(language: string): (left: Named, right: Named) => number {
  const inOrder = naturalOrder(language)
  return (left, right) => inOrder(contactSortName(left), contactSortName(right))
}
