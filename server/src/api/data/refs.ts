import type { SharedRow } from '@keystead/api-client/levels'
import { ownValue } from '@keystead/api-client/own-value'
import type { ValidationItem } from '@keystead/api-client/validation-item'
import { sql } from 'kysely'
import { notFound } from '../../http/problem.ts'
import { type StoredCollection, targetOf } from '../../registry/collections/collection-kind.ts'
import { idOf } from '../body.ts'
import { sharedWith } from '../reach.ts'
import type { Work } from '../work.ts'

/** A row that a field may refer to, as the caller sees it. */
export interface Named extends SharedRow {
  id: string
  owner_id: string
}

/** The error location of a row: `["body"]`, or `["body", "entries", 13]` in a call with several rows. */
export type ErrorLocation = ValidationItem['loc']

/** The ids that an unvalidated row refers to, by field. */
export function namedIn({ definition }: StoredCollection, row: unknown): Map<string, string[]> {
  const named = new Map<string, string[]>()
  if (typeof row !== 'object' || row === null) return named
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!('to' in field)) continue
    const given = ownValue<unknown>(row as Record<string, unknown>, name)
    const ids = (Array.isArray(given) ? given : [given]).flatMap((each) => idOf(each)?.toLowerCase() ?? [])
    if (ids.length > 0) named.set(name, ids)
  }
  return named
}

/** The rows that the caller sees, by id. */
export async function findNamed(
  work: Work,
  { module, definition }: StoredCollection,
  field: string,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const known = ownValue(definition.fields, field)
  if (!known || !('to' in known) || ids.length === 0) return new Map()
  const { kind, table } = targetOf(module, known.to)
  const { rows } = await sql<{ id: string; owner_id: string; level: number | null; by: string | null }>`
    select t.id, t.owner_id, s.level, s.by
    from ${sql.id('keystead', table)} t left join keystead.shared(${kind}) s on s.id = t.id
    where t.id = any (${[...new Set(ids)]}::uuid[])
      and (t.owner_id = ${work.caller.userId} or s.id is not null)`.execute(work.trx)
  return new Map(
    rows.map(({ id, owner_id, level, by }) => [
      id,
      { id, owner_id, shared: sharedWith(work, owner_id, level, by) },
    ]),
  )
}

export const rowNotFound = () => notFound('A row that this names was not found')
