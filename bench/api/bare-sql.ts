import { noCollections } from '@keystead/server/api/data/collections'
import { listLeases } from '@keystead/server/api/lease-agreements/repository'
import { findGroup, listGroups } from '@keystead/server/api/property-groups/repository'
import { createPropertyGroup } from '@keystead/server/api/property-groups/service'
import type { Work } from '@keystead/server/api/work'
import { type RecordedQuery, recordSql } from '@keystead/server/db/record-sql'
import { bodyToCreate } from './people.ts'

/** Stand in for the request's user and row in the recorded parameters. */
const PERSON = '00000000-0000-4000-8000-00000000aaaa'
const ROW = '00000000-0000-4000-8000-00000000bbbb'

export interface BareSql {
  list: RecordedQuery[]
  leases: RecordedQuery[]
  read: RecordedQuery[]
  /** Two: the second reads the row created by the first. */
  create: RecordedQuery[]
}

const caller = { userId: PERSON, email: '', role: 'landlord', plan: 'free' } as const

/** The exact SQL the product sends for the measured calls. */
export async function bareSql(): Promise<BareSql> {
  const of = (job: (work: Work) => Promise<unknown>, rows?: object[]) =>
    recordSql((trx) => job({ trx, caller, collections: noCollections }), rows)
  return {
    list: await of(listGroups),
    leases: await of(listLeases),
    read: await of((work) => findGroup(work, ROW)),
    create: await of(
      (work) => createPropertyGroup(work, () => bodyToCreate),
      [{ id: ROW, owner_id: PERSON, level: null, by: null, buildings: [] }],
    ),
  }
}

export const filled = (query: RecordedQuery, person: string, row: string | undefined): unknown[] =>
  query.parameters.map((value) => (value === PERSON ? person : value === ROW ? row : value))
