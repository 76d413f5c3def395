import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { requireModuleId, unknownModule } from '../problem.ts'

/** The module's team; undefined if never published. */
export async function teamOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('modules').select('team').where('id', '=', id).executeTakeFirst()
  return row?.team
}

/** Whether this version number of a module is taken; an upload that never arrived complete frees it. */
export async function isPublished(db: Db, id: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('module_versions')
    .select('version')
    .where('module_id', '=', id)
    .where('version', '=', version)
    .where('stored', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** The module's team. @throws Problem 404 for an unknown module */
export async function requireTeam(db: Db, id: string): Promise<string> {
  const team = await teamOf(db, id)
  if (team === undefined) throw unknownModule(id)
  return team
}

/** @throws Problem 404 for an unknown module */
export async function requireModule(db: Db, id: string): Promise<void> {
  requireModuleId(id)
  await requireTeam(db, id)
}

export interface TrailFilter {
  module?: string | undefined
  /** Substring of the actor: `staff:`, `health`, an address. */
  actor?: string | undefined
  act?: string | undefined
  version?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
  limit: number
}

/** The audit trail, newest first: who did what, and the state before and after. */
export async function readAudit(db: Db, filter: TrailFilter): Promise<TrailEntry[]> {
  const { module, actor, act, version, from, to, before, limit } = filter
  let query = db.selectFrom('registry_audit').selectAll().orderBy('id', 'desc').limit(limit)
  if (module) query = query.where('module_id', '=', module)
  if (actor) query = query.where(sql<boolean>`position(lower(${actor}) in lower(actor)) > 0`)
  if (act) query = query.where('act', '=', act)
  if (version) query = query.where('version', '=', version)
  if (from) query = query.where('at', '>=', sql<string>`${from}::timestamptz`)
  if (to) query = query.where('at', '<', sql<string>`${to}::timestamptz`)
  if (before) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map(({ id, at, actor: by, act: done, module_id, version: of, before: was, after }) => ({
    id,
    at,
    actor: by,
    act: done,
    module: module_id,
    version: of,
    before: was,
    after,
  }))
}
