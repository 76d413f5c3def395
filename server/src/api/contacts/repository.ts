import type { Contact } from '@keystead/api-client/contacts/contract'
import type { Insertable, Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ContactsTable, OrganizationsTable, PersonsTable } from '../../db/tables-contacts.ts'
import { prepared } from '../prepared.ts'
import { changedBy, madeBy, type NewValues, reached, sharedWith, sharesOf } from '../reach.ts'
import type { Work } from '../work.ts'

const selectContacts = (work: Work) =>
  work.trx
    .selectFrom('contacts as c')
    .leftJoin(sharesOf('contact'), 's.id', 'c.id')
    .selectAll('c')
    .select(['s.level', 's.by'])
    .select((contact) => [
      jsonObjectFrom(
        contact.selectFrom('persons as p').selectAll('p').whereRef('p.contact_id', '=', 'c.id'),
      ).as('person'),
      jsonObjectFrom(
        contact.selectFrom('organizations as o').selectAll('o').whereRef('o.contact_id', '=', 'c.id'),
      ).as('organization'),
    ])
    .where(reached(work, 'c', 'contact'))

type ContactRow = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>

const toContact =
  (work: Work) =>
  ({ level, by, ...row }: ContactRow): Contact => ({
    ...row,
    shared: sharedWith(work, row.owner_id, level, by),
  })

/** By last name or organization name; matches the index. */
const allContacts = prepared((work) => selectContacts(work).orderBy('c.sort_name').orderBy('c.id'))
const oneContact = prepared((work, id) => selectContacts(work).where('c.id', '=', id))

export async function listContacts(work: Work): Promise<Contact[]> {
  return (await allContacts(work)).map(toContact(work))
}

export async function findContact(work: Work, id: string): Promise<Contact | undefined> {
  const [row] = await oneContact(work, id)
  return row && toContact(work)(row)
}

export async function insertContact(work: Work, values: NewValues<ContactsTable>): Promise<string> {
  const { id } = await work.trx
    .insertInto('contacts')
    .values({ ...values, ...madeBy(work, work.caller.userId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Details<T> = Omit<T, 'contact_id' | 'owner_id'>

export async function insertPerson(
  { trx, caller }: Work,
  contactId: string,
  values: Details<Insertable<PersonsTable>>,
): Promise<void> {
  await trx
    .insertInto('persons')
    .values({ ...values, contact_id: contactId, owner_id: caller.userId })
    .execute()
}

export async function insertOrganization(
  { trx, caller }: Work,
  contactId: string,
  values: Details<Insertable<OrganizationsTable>>,
): Promise<void> {
  await trx
    .insertInto('organizations')
    .values({ ...values, contact_id: contactId, owner_id: caller.userId })
    .execute()
}

export async function changeContact(
  work: Work,
  id: string,
  changes: Updateable<ContactsTable>,
): Promise<void> {
  await work.trx
    .updateTable('contacts')
    .set({ ...changes, ...changedBy(work) })
    .where('id', '=', id)
    .where(reached(work, 'contacts', 'contact', 'edit'))
    .execute()
}

/** Only after `changeContact`, which checks access. */
export async function changePerson(
  { trx }: Work,
  contactId: string,
  changes: Details<Updateable<PersonsTable>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('persons').set(changes).where('contact_id', '=', contactId).execute()
}

/** Only after `changeContact`, which checks access. */
export async function changeOrganization(
  { trx }: Work,
  contactId: string,
  changes: Details<Updateable<OrganizationsTable>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('organizations').set(changes).where('contact_id', '=', contactId).execute()
}

/**
 * Also counts leases the caller does not see. Locks the contact first, so none is added; this needs the right to edit
 * it.
 */
export async function countLeasesOf({ trx }: Work, contactId: string): Promise<number> {
  await trx.selectFrom('contacts').select('id').where('id', '=', contactId).forUpdate().execute()
  const { count } = await trx
    .selectNoFrom(({ fn, val }) => fn<number>('keystead.leases_of_contact', [val(contactId)]).as('count'))
    .executeTakeFirstOrThrow()
  return count
}
