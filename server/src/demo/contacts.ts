import type { ContactMethod } from '@keystead/api-client/contacts/choices'
import { contactSortName } from '@keystead/api-client/contacts/rules'
import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { rowsOf } from './owned-rows.ts'

interface DemoContact {
  key: string
  contact_type: 'person' | 'organization'
  preferred_contact_method: ContactMethod
  notes?: string
  person?: { first_name: string; last_name: string }
  organization?: { organization_name: string }
}

export async function seedContacts(trx: Transaction<Tables>, ownerId: string): Promise<void> {
  const own = rowsOf(ownerId)
  const contacts = (portfolio.contacts as DemoContact[]).map(
    ({ key, person, organization, ...contact }, index) => ({
      person,
      organization,
      contact: {
        ...own(`contacts/${key}`, index),
        ...contact,
        sort_name: contactSortName({ person: person ?? null, organization: organization ?? null }),
      },
    }),
  )
  await trx
    .insertInto('contacts')
    .values(contacts.map(({ contact }) => contact))
    .execute()
  const of = ({ contact }: (typeof contacts)[number]) => ({ contact_id: contact.id, owner_id: ownerId })
  await trx
    .insertInto('persons')
    .values(contacts.flatMap((each) => (each.person ? [{ ...of(each), ...each.person }] : [])))
    .execute()
  await trx
    .insertInto('organizations')
    .values(contacts.flatMap((each) => (each.organization ? [{ ...of(each), ...each.organization }] : [])))
    .execute()
}
