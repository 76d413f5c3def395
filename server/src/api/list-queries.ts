import { type RecordedQuery, recordSql } from '../db/record-sql.ts'
import type { Caller } from '../http/caller.ts'
import { listAccessGroups } from './access-groups/repository.ts'
import { listBuildings } from './buildings/repository.ts'
import { listContacts } from './contacts/repository.ts'
import { noCollections } from './data/collections.ts'
import { listLeases } from './lease-agreements/repository.ts'
import { findNotifications } from './notifications/repository.ts'
import { listGroups } from './property-groups/repository.ts'
import { listComponents } from './rent-components/repository.ts'
import { listRentUnits } from './rent-units/repository.ts'
import { listPeriods } from './rental-periods/repository.ts'
import type { Work } from './work.ts'

export interface ListQuery extends RecordedQuery {
  name: string
}

/**
 * Each list's query by name, with `id` as the filter. For tests of query plans, and benchmarks.
 * @throws Error if a list takes more than one query
 */
export function listQueries(caller: Caller, id: string): Promise<ListQuery[]> {
  const lists: Record<string, (work: Work) => Promise<unknown>> = {
    'property-groups': listGroups,
    buildings: listBuildings,
    'rent-units': listRentUnits,
    contacts: listContacts,
    'lease-agreements': listLeases,
    'lease-agreements by unit': (work) => listLeases(work, { rent_unit_id: id, is_active: true }),
    'rental-periods': listPeriods,
    'rental-periods by lease': (work) => listPeriods(work, { lease_agreement_id: id }),
    'rent-components': listComponents,
    'rent-components by period': (work) => listComponents(work, { rental_period_id: id }),
    'access-groups': listAccessGroups,
    notices: findNotifications,
  }
  return Promise.all(
    Object.entries(lists).map(async ([name, list]) => {
      const [query, ...more] = await recordSql((trx) => list({ trx, caller, collections: noCollections }))
      if (!query || more.length > 0) throw new Error(`${name} is not a list in one query`)
      return { name, ...query }
    }),
  )
}
