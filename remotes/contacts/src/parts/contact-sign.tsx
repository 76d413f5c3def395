import type { Contact } from '@keystead/api-client/contacts/contract'
import { Avatar } from '@keystead/ui-kit'

/** Initials of a person in a circle, a house in a square for an organization. */
export function ContactSign({ contact }: { contact: Contact }) {
  const { person } = contact
  if (!person) return <Avatar icon="building" shape="square" size={44} />
  const letters = [person.first_name, person.last_name].map((name) => [...name.trim()][0] ?? '')
  return <Avatar initials={letters.join('').toLocaleUpperCase()} size={44} />
}
