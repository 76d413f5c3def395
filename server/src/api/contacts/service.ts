import type { Contact, ContactCreate, ContactUpdate } from '@keystead/api-client/contacts/contract'
import { contactSortName } from '@keystead/api-client/contacts/rules'
import type { Action } from '@keystead/api-client/levels'
import { inUse, invalid, notFound } from '../../http/problem.ts'
import { resourceTargets } from '../../registry/collections/collection-kind.ts'
import type { ReadBody } from '../body.ts'
import { requireUnreferred } from '../data/in-use.ts'
import { deleteReached, requireLevel } from '../reach.ts'
import { lockForUpdate, type ReadChange } from '../row-version.ts'
import type { Work } from '../work.ts'
import {
  changeContact,
  changeOrganization,
  changePerson,
  countLeasesOf,
  findContact,
  insertContact,
  insertOrganization,
  insertPerson,
} from './repository.ts'

const contactNotFound = () => notFound('Contact not found')

/** @throws Problem 404 if the caller sees no such row, 403 if its level is too low */
export async function requireContact(work: Work, id: string, action: Action = 'view'): Promise<Contact> {
  const contact = await findContact(work, id)
  if (!contact) throw contactNotFound()
  requireLevel(contact, action)
  return contact
}

/** @throws Problem 404 if the caller sees no such row of the owner */
export async function requireContactOf(
  work: Work,
  ownerId: string | null | undefined,
  id: string,
): Promise<Contact> {
  const contact = await requireContact(work, id)
  if (contact.owner_id !== ownerId) throw contactNotFound()
  return contact
}

export async function createContact(work: Work, readBody: ReadBody<ContactCreate>): Promise<Contact> {
  const { contact, person, organization } = readBody()
  const id = await insertContact(work, { ...contact, sort_name: contactSortName({ person, organization }) })
  if (person) await insertPerson(work, id, person)
  if (organization) await insertOrganization(work, id, organization)
  return requireContact(work, id)
}

/** Updates the contact's own fields, and those of its person or organization. */
export async function updateContact(
  work: Work,
  id: string,
  readChange: ReadChange<ContactUpdate>,
): Promise<Contact> {
  await lockForUpdate(work, 'contacts', id)
  const before = await requireContact(work, id, 'edit')
  const { contact_data, person_data, organization_data } = readChange(before)
  refuseOtherDetails(before, { person_data, organization_data })
  const person = before.person && { ...before.person, ...person_data }
  const organization = before.organization && { ...before.organization, ...organization_data }
  await changeContact(work, id, { ...contact_data, sort_name: contactSortName({ person, organization }) })
  if (person_data) await changePerson(work, id, person_data)
  if (organization_data) await changeOrganization(work, id, organization_data)
  return requireContact(work, id)
}

/** @throws Problem 409 while a lease references the contact */
export async function deleteContact(work: Work, id: string): Promise<Contact> {
  const contact = await requireContact(work, id, 'delete')
  const leases = await countLeasesOf(work, id)
  if (leases > 0) throw inUse('The contact is named by leases', leases)
  await requireUnreferred(work, resourceTargets.contacts, contact)
  await deleteReached(work, 'contact', id, 'delete')
  return contact
}

function refuseOtherDetails({ contact_type }: Contact, body: Omit<ContactUpdate, 'contact_data'>): void {
  const other = contact_type === 'person' ? 'organization_data' : 'person_data'
  if (body[other] == null) return
  throw invalid([
    {
      loc: ['body', other],
      msg: `Extra inputs are not permitted for a ${contact_type}`,
      type: 'extra_forbidden',
    },
  ])
}
