import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { unknownVersion } from '../problem.ts'
import type { History, ModuleAction } from '../resolve/history.ts'

/** A published version. @throws Problem 404, also for an incomplete one */
export async function requireVersion(db: Db, id: string, version: string) {
  const row = await db
    .selectFrom('module_versions')
    .select(['manifest', 'withdrawn_at', 'stored', 'drill'])
    .where('module_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row?.stored) throw unknownVersion(id, version)
  return row
}

type NewAction = Omit<ModuleAction, 'at'> & { id: string; actor: string }

export async function recordAction(
  trx: Transaction<Tables>,
  { id, version, act, percent, byStart, actor }: NewAction,
): Promise<void> {
  await trx
    .insertInto('module_acts')
    .values({ module_id: id, version, act, percent, by_start: byStart, actor })
    .execute()
}

/** What users have, for the trail. */
export function stateOf({ stableVersions, canary }: History) {
  const stable = stableVersions[0] ?? null
  return canary ? { stable, canary: canary.version, percent: canary.percent } : { stable }
}

/** What a rollback ends: the canary, else the stable version. */
export const newestOf = ({ stableVersions, canary }: History) => canary?.version ?? stableVersions[0]

/** Optimistic lock: refuses if the state changed since the request. @throws Problem 409 */
export function assertUnchanged(id: string, from: string | undefined, history: History): void {
  const has = newestOf(history)
  // With nothing there, the rollback itself is refused.
  if (from === undefined || has === undefined || has === from) return
  throw new Problem(409, 'overtaken', `${id} is at ${has} by now, no longer at ${from}.`)
}
