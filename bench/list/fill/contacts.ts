import { randomUUID } from 'node:crypto'
import type { Database } from '@keystead/server/db/database'
import { type FillTransaction, fillAccount } from './account.ts'

/** Adds contacts, three in four of them people. */
export function fillContacts(database: Database, count: number): Promise<void> {
  return fillAccount(database, count, async (trx, owner, numbers) => {
    await addContacts(trx, owner, numbers)
  })
}

/** Adds a contact per number. @returns their ids, in that order */
export async function addContacts(
  trx: FillTransaction,
  owner_id: string,
  numbers: number[],
): Promise<string[]> {
  const contacts = numbers.map((number) => contactOf(owner_id, number))
  await trx
    .insertInto('contacts')
    .values(contacts.map(({ contact }) => contact))
    .execute()
  const people = contacts.flatMap(({ person }) => person ?? [])
  await trx.insertInto('persons').values(people).execute()
  const firms = contacts.flatMap(({ organization }) => organization ?? [])
  if (firms.length > 0) await trx.insertInto('organizations').values(firms).execute()
  return contacts.map(({ contact }) => contact.id)
}

const firstNames = ['Lea', 'Jürgen', 'Amélie', 'Yuki', 'Mehmet', 'Zoë', 'Karl-Heinz']
const lastNames = ['Hoffmann', 'Müller', 'Laurent', 'Tanaka', 'Yılmaz', 'von der Heide', 'Groß']

const oneOf = (names: string[], number: number) => names[number % names.length] ?? ''

function contactOf(owner_id: string, number: number) {
  const id = randomUUID()
  const last = `${oneOf(lastNames, Math.floor(number / 7))} ${number}`
  const first = oneOf(firstNames, number)
  const firm = `Werk ${number} GmbH`
  const address = { address_line1: `Lychener Straße ${number}`, city: 'Berlin', postal_code: '10437' }
  const phone_primary = `+49 30 ${1_000_000 + number}`
  const email = `contact-${number}@example.org`
  const isPerson = number % 4 !== 0
  return {
    contact: {
      id,
      owner_id,
      contact_type: isPerson ? ('person' as const) : ('organization' as const),
      preferred_contact_method: (['email', 'phone', 'mail'] as const)[number % 3],
      sort_name: isPerson ? `${last} ${first}` : firm,
    },
    person: isPerson
      ? { contact_id: id, owner_id, first_name: first, last_name: last, email, phone_primary, ...address }
      : undefined,
    organization: isPerson
      ? undefined
      : {
          contact_id: id,
          owner_id,
          organization_name: firm,
          email_primary: email,
          phone_primary,
          ...address,
        },
  }
}
