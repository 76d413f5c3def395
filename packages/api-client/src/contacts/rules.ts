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

/** What contacts are sorted by: the last name, then the first; or the organization's name (R25). */
export function contactSortName({ person, organization }: Named): string {
  return person ? `${person.last_name} ${person.first_name}` : (organization?.organization_name ?? '')
}

/** Sorts contacts as the person's language does. For `toSorted`. */
export function byContactName(language: string): (left: Named, right: Named) => number {
  const inOrder = naturalOrder(language)
  return (left, right) => inOrder(contactSortName(left), contactSortName(right))
}
