import { ownValue } from '@keystead/api-client/own-value'
import { sql } from 'kysely'
import { planOf } from '../../auth/users/plans-repository.ts'
import { Problem } from '../../http/problem.ts'
import { type StoredCollection, type Target, targetOf } from '../../registry/collections/collection-kind.ts'
import type { Work } from '../work.ts'
import { countReferring } from './repository.ts'

interface OwnedRow {
  id: string
  owner_id: string | null
}

/** Fields that forbid deleting rows of a kind. */
function* restricting(collections: readonly StoredCollection[], kind: string) {
  for (const collection of collections)
    for (const [column, field] of Object.entries(collection.definition.fields))
      if (
        'to' in field &&
        field.kind === 'ref' &&
        field.onDelete === 'restrict' &&
        targetOf(collection.module, field.to).kind === kind
      )
        yield { collection, column, text: field.inUse }
}

/**
 * Refuses to delete a row that other rows of a module refer to, while its owner has the module and it declares them.
 * @throws Problem 409 `in_use` with the count, the module's title, and its own text if it has one
 */
export async function requireUnreferred(work: Work, { kind, table }: Target, row: OwnedRow): Promise<void> {
  const { collections } = work
  const fields = [...restricting(collections.all(), kind)]
  if (fields.length === 0) return
  const owner = await ownerOf(work, row)
  // A concurrent insert waits for this lock, and then finds nothing to refer to.
  const lock = sql<OwnedRow>`select * from ${sql.id('keystead', table)} where id = ${row.id} for update`
  const [locked = row] = (await lock.execute(work.trx)).rows
  for (const { collection, column, text } of fields) {
    const { module } = collection
    if (!collections.isOn(module, owner) || !collections.isDeclared(collection)) continue
    const isOwn = collection.kind === kind && Reflect.get(locked, column) === row.id
    const count = (await countReferring(work, collection.kind, column, row.id)) - Number(isOwn)
    if (count === 0) continue
    const title = collections.titleOf(module)
    const detail = `${ownValue(title, 'en') ?? module} has rows on this`
    throw new Problem(409, 'in_use', detail, { count, module, title, ...(text && { text }) })
  }
}

/** The caller's plan says nothing about the owner's. */
async function ownerOf({ trx, caller }: Work, { owner_id }: OwnedRow) {
  if (owner_id === null || owner_id === caller.userId) return caller
  const { rows } = await sql<{ plan: unknown }>`select keystead.plan_of(${owner_id}) as plan`.execute(trx)
  return { userId: owner_id, role: 'landlord' as const, plan: planOf(rows[0] ?? {}) }
}
