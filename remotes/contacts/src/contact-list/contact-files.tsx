import type { Contact } from '@keystead/api-client/contacts/contract'

/** In the place of export and import. */
export function ContactFiles(_: { contacts: Contact[] }) {
  return null
}
