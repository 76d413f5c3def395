import { resourceTypes } from '@keystead/api-client/access-groups/choices'
import type { ResourceType } from '@keystead/api-client/access-groups/contract'
import type { SharedRow } from '@keystead/api-client/levels'
import { type RawBuilder, sql } from 'kysely'
import { reached, sharedWith } from '../reach.ts'
import type { Work } from '../work.ts'

/** A row named in a body that is not checked yet. */
export interface NamedResource {
  type: ResourceType
  id: string
}

export interface NamedRow extends SharedRow {
  owner_id: string
}

/** One name for a row, however its id is written. */
export const keyOf = (type: string, id: string) => `${type} ${id.toLowerCase()}`

const TABLES: Record<ResourceType, string> = {
  property_group: 'keystead.property_groups',
  building: 'keystead.buildings',
  rent_unit: 'keystead.rent_units',
  lease_agreement: 'keystead.lease_agreements',
  contact: 'keystead.contacts',
}

interface FoundRow {
  type: ResourceType
  id: string
  owner_id: string
  level: number | null
  by: string | null
}

const selectOf = (work: Work, type: ResourceType, ids: RawBuilder<unknown>[]) => sql`
  select ${type}::text as type, r.id, r.owner_id, s.level, s.by
  from ${sql.table(TABLES[type])} r left join keystead.shared(${type}) s on s.id = r.id
  where r.id in (${sql.join(ids)}) and ${reached(work, 'r', type)}`

/**
 * As a deletion takes what goes with a row: units, their leases, buildings, then what these are parts of; contacts
 * go with none of them.
 */
const HELD: readonly ResourceType[] = [
  'rent_unit',
  'lease_agreement',
  'building',
  'property_group',
  'contact',
]

/**
 * Keeps rows from being deleted until the transaction ends, before grants on them are touched: a deletion ends with the
 * grants on what it takes, and whoever had one of those and then waited for a row would wait for one that waits for the
 * grant. Each kind by id, as deletions do. What the caller may not change is not held.
 */
export async function holdNamedRows({ trx }: Work, named: readonly NamedResource[]): Promise<void> {
  for (const kind of HELD) {
    const ids = named.filter(({ type }) => type === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    await sql`
      select from ${sql.table(TABLES[kind])} where id = any (${ids}::uuid[]) order by id for key share`.execute(
      trx,
    )
  }
}

/** Those of the named rows that the caller sees, by `keyOf`, in one query. */
export async function findNamedRows(
  work: Work,
  named: readonly NamedResource[],
): Promise<Map<string, NamedRow>> {
  const parts = resourceTypes.flatMap((type) => {
    const ids = named.filter((one) => one.type === type).map(({ id }) => sql`${id}::uuid`)
    return ids.length === 0 ? [] : [selectOf(work, type, ids)]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(work.trx)
  return new Map(
    rows.map(({ type, id, owner_id, level, by }) => [
      keyOf(type, id),
      { owner_id, shared: sharedWith(work, owner_id, level, by) },
    ]),
  )
}
