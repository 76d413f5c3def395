import type { DropAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { audit, changeRegistry } from '../actions/registry-transaction.ts'
import { requireModule } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { replay } from '../resolve/history.ts'
import { readActions } from '../resolve/snapshot.ts'
import type { StoredCollection } from './collection-kind.ts'
import { dropTable } from './collection-tables.ts'
import { byName, inOrder, readCollections } from './evolve-collections.ts'

/**
 * Deletes a module's collections with all rows, for good.
 * @throws Problem 409 while anybody may be given a version of the module
 */
export async function dropCollections(
  registry: Registry,
  { id, actor }: { id: string; actor: string },
): Promise<DropAnswer> {
  return changeRegistry(registry, async (trx) => {
    await requireModule(trx, id)
    const { stableVersions, canary } = replay(await readActions(trx, id))
    const servedVersion = stableVersions[0] ?? canary?.version
    if (servedVersion !== undefined)
      throw new Problem(
        409,
        'version_given',
        `${id} ${servedVersion} is given to people: withdraw its versions first.`,
      )
    const collections = await readCollections(trx, id)
    const rows = await countRows(trx, collections)
    const names = await removeCollections(trx, collections)
    if (names.length > 0)
      await audit(trx, {
        actor,
        act: 'data_drop',
        module: id,
        before: { collections: names, rows },
        after: {},
      })
    return { module: id, collections: names, rows, changed: names.length > 0 }
  })
}

async function countRows(
  trx: Transaction<Tables>,
  collections: readonly StoredCollection[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(rows), 0)::integer as count from keystead.collection_sizes
    where kind = any (${collections.map(({ kind }) => kind)})`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Deletes collections of one module with all rows. @returns their names, after those they refer to */
export async function removeCollections(
  trx: Transaction<Tables>,
  collections: readonly StoredCollection[],
): Promise<string[]> {
  const names = inOrder(byName(collections)).map(([name]) => name)
  for (const name of names.toReversed()) {
    const collection = collections.find((each) => each.name === name)
    if (collection) await dropTable(trx, collection)
  }
  const kinds = collections.map(({ kind }) => kind)
  if (kinds.length === 0) return []
  await trx.deleteFrom('collections').where('kind', 'in', kinds).execute()
  await trx.deleteFrom('collection_sizes').where('kind', 'in', kinds).execute()
  await sql`delete from keystead.undo_entries where resource_type = any (${kinds})`.execute(trx)
  return names
}
