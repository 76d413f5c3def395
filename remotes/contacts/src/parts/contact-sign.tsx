import type { Contact } from '@keystead/api-client/contacts/contract'
import { personInitials } from '@keystead/api-client/contacts/rules'
import { Avatar } from '@keystead/ui-kit'

/** Initials in a circle for a person, a house in a square for an organization. */
export function ContactSign({ contact }: { contact: Contact }) {
  const { person } = contact
  if (!person) return <Avatar icon="building" shape="square" size={44} />
  return <Avatar initials={personInitials(person)} size={44} />
}
