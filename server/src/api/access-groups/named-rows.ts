import { resourceTypes } from '@keystead/api-client/access-groups/choices'
import type { ResourceType } from '@keystead/api-client/access-groups/contract'
import type { SharedRow } from '@keystead/api-client/levels'
import { type RawBuilder, sql } from 'kysely'
import { reached, sharedWith } from '../reach.ts'
import type { Work } from '../work.ts'

/** A row named in an unvalidated body. */
export interface NamedResource {
  type: ResourceType
  id: string
}

export interface NamedRow extends SharedRow {
  owner_id: string
}

/** Ids are case-insensitive. */
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

/** Lock order of the deletion cascade: units, leases, buildings, then their parents; contacts are independent. */
const LOCK_ORDER: readonly ResourceType[] = [
  'rent_unit',
  'lease_agreement',
  'building',
  'property_group',
  'contact',
]

/**
 * Locks rows against deletion before grants on them change. A deletion ends with the grants on its rows, so locking
 * grants first could deadlock. Each kind by id, in the cascade's order. Rows the caller may not edit are not locked.
 */
export async function lockNamedRows({ trx }: Work, named: readonly NamedResource[]): Promise<void> {
  for (const kind of LOCK_ORDER) {
    const ids = named.filter(({ type }) => type === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    await sql`
      select from ${sql.table(TABLES[kind])} where id = any (${ids}::uuid[]) order by id for key share`.execute(
      trx,
    )
  }
}

/** The named rows the caller sees, by `keyOf`, in one query. */
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
