import { listAccessGroups } from '../../api/access-groups/repository.ts'
import { listBuildings } from '../../api/buildings/repository.ts'
import { listContacts } from '../../api/contacts/repository.ts'
import { noCollections } from '../../api/data/collections.ts'
import { listLeases } from '../../api/lease-agreements/repository.ts'
import { listGroups } from '../../api/property-groups/repository.ts'
import { listComponents } from '../../api/rent-components/repository.ts'
import { listRentUnits } from '../../api/rent-units/repository.ts'
import { listPeriods } from '../../api/rental-periods/repository.ts'
import { emailOf } from '../../api/testing.ts'
import type { Work } from '../../api/work.ts'
import { asUser, type Database } from '../../db/database.ts'

const LISTS = {
  'property-groups': listGroups,
  buildings: listBuildings,
  'rent-units': listRentUnits,
  contacts: listContacts,
  'lease-agreements': listLeases,
  'rental-periods': listPeriods,
  'rent-components': listComponents,
  'access-groups': listAccessGroups,
} satisfies Record<string, (work: Work) => Promise<object[]>>
export type Name = keyof typeof LISTS
export const NAMES = Object.keys(LISTS) as Name[]

export type Seen = Record<Name, string> & { isMember: boolean }

/** Everything that the API lets each person read. */
export async function allSeen(database: Database, people: string[]): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const userId of people) {
    const email = emailOf(userId)
    const lists = await asUser(database, { userId, email }, async (trx) => {
      const work: Work = {
        trx,
        caller: { userId, email, role: 'landlord', plan: 'pro' },
        collections: noCollections,
      }
      const read: [string, string][] = []
      for (const name of NAMES) read.push([name, JSON.stringify(await LISTS[name](work))])
      return Object.fromEntries(read) as Record<Name, string>
    })
    const member = await database.db
      .selectFrom('access_group_members')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    seen.set(userId, { ...lists, isMember: member !== undefined })
  }
  return seen
}
