import type { ModuleRows, RowDeletion } from '@keystead/api-client/deletion/contract'
import { sql } from 'kysely'
import type { Target } from '../../registry/collections/collection-kind.ts'
import type { Work } from '../work.ts'
import type { Collections } from './collections.ts'

/** A withdrawn module has rows but no title: use its id. */
export const withTitles = (
  titles: Pick<Collections, 'titleOf'>,
  kept: readonly { module: string; rows: number }[],
): ModuleRows => kept.map(({ module, rows }) => ({ title: { en: module, ...titles.titleOf(module) }, rows }))

/** Counts modules' rows that refer to a row or its children, including those hidden from the caller. */
export async function rowDeletion(
  { trx, collections }: Work,
  { table }: Target,
  id: string,
): Promise<RowDeletion> {
  const { rows: kept } = await sql<{ module: string; rows: number }>`
    select split_part(kind, '/', 1) as module, sum(rows)::integer as rows
    from keystead.count_cascade(format('keystead.%I', ${table}::text)::regclass, ${id}) group by 1 order by 1`.execute(
    trx,
  )
  return { modules: withTitles(collections, kept) }
}
