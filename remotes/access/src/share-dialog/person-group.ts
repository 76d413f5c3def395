import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { groupFields } from '@keystead/api-client/access-groups/fields'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { fullContactName } from '@keystead/api-client/contacts/rules'
import { normalAddress } from '@keystead/api-client/email/rules'

/** Name of a person's own group: that of the contact with the address, else the address itself. */
export function personGroupName(contacts: readonly Contact[], email: string): string {
  const contact = contacts.find(({ person, organization }) =>
    [person?.email, organization?.email_primary].some((each) => each && normalAddress(each) === email),
  )
  return (contact ? fullContactName(contact) : email).slice(0, groupFields.name.max)
}

/** The group that an earlier share created for this person alone. */
export const personGroup = (groups: readonly AccessGroup[], name: string, email: string) =>
  groups.find(
    (group) =>
      group.name === name &&
      group.is_active !== false &&
      group.users.length === 1 &&
      group.users[0]?.email === email,
  )
