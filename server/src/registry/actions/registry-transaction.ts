import type { TrailAct } from '@keystead/module-sdk/manifest/staff-answers'
import { sql, type Transaction } from 'kysely'
import { asServer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Registry } from '../registry.ts'

interface AuditEntry {
  actor: string
  act: TrailAct
  /** Absent: not about one module. */
  module?: string | null
  version?: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Serializes registry changes across servers by locking the revision's row until the transaction ends. */
export async function lockRegistry(trx: Transaction<Tables>): Promise<number> {
  const row = await trx
    .selectFrom('registry_revision')
    .select('revision')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.revision
}

export async function audit(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('registry_audit')
    .values({
      actor: entry.actor,
      act: entry.act,
      module_id: entry.module ?? null,
      version: entry.version ?? null,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
    })
    .execute()
}

/**
 * Runs one change under the lock. A result with `changed` raises the revision, which notifies all servers and open
 * browsers.
 */
export async function changeRegistry<T extends { changed: boolean }>(
  registry: Registry,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T & { revision: number }> {
  const result = await asServer(registry.database, async (trx) => {
    const before = await lockRegistry(trx)
    const answer = await work(trx)
    if (!answer.changed) return { ...answer, revision: before }
    await trx.updateTable('registry_revision').set({ revision: sql<number>`revision + 1` }).execute()
    return { ...answer, revision: before + 1 }
  })
  if (result.changed) await registry.refresh()
  return result
}
