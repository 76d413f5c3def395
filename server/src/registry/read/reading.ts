import type { Manifest } from '@keystead/module-sdk/manifest'
import { apiForPlans, type DeclaredApi, partBeyond } from '@keystead/module-sdk/manifest/declared-api'
import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import type { TrailEntry } from '@keystead/module-sdk/manifest/staff-answers'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { requireModuleId, unknownModule } from '../problem.ts'
import { approvedOf, readApprovals } from '../resolve/approved.ts'
import { replay } from '../resolve/history.ts'
import { readActions } from '../resolve/snapshot.ts'

/** The module's team; undefined if never published. */
export async function teamOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('modules').select('team').where('id', '=', id).executeTakeFirst()
  return row?.team
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

/** A module's versions, newest first. */
export async function listVersions(db: Db, id: string): Promise<ListedModule> {
  const team = await requireTeam(db, id)
  const rows = await db
    .selectFrom('module_versions')
    .select(['version', 'published_at', 'published_by', 'withdrawn_at', 'drill'])
    // Manifests may be large, so select single fields.
    .select([
      sql<DeclaredApi | null>`manifest::jsonb -> 'api'`.as('api'),
      sql<string[] | null>`manifest::jsonb -> 'roles'`.as('roles'),
    ])
    .where('module_id', '=', id)
    .where('stored', '=', true)
    .orderBy('published_at', 'desc')
    .execute()
  const failures = await readFailures(db, id)
  const { line, canary } = replay(await readActions(db, id))
  const stable = line[0] ?? null
  const approvals = await readApprovals(db, id)
  const approved = approvedOf(approvals)
  const apiOf = ({ api, roles }: (typeof rows)[number]) =>
    apiForPlans({ api: api ?? {}, roles: roles ?? undefined })
  const stateOf = (version: string) =>
    version === stable ? 'stable' : version === canary?.version ? 'canary' : 'published'
  return {
    module: id,
    title: await titleOf(db, id, stable ?? canary?.version ?? rows[0]?.version),
    team,
    stable,
    fallback: line[1] ?? null,
    canary,
    approved,
    approvals,
    versions: rows.map((row) => ({
      version: row.version,
      state: row.withdrawn_at ? 'withdrawn' : stateOf(row.version),
      publishedAt: row.published_at,
      publishedBy: row.published_by,
      withdrawnAt: row.withdrawn_at,
      api: apiOf(row),
      waiting: partBeyond(apiOf(row), approved),
      drill: row.drill,
      failed: failures.get(row.version) ?? null,
    })),
  }
}

/** Each version's last rollback for failing. */
async function readFailures(
  db: Db,
  id: string,
): Promise<Map<string, ListedModule['versions'][number]['failed']>> {
  const { rows } = await sql<{ version: string; at: string; people: number; failing: number }>`
    select distinct on (figures ->> 'version') figures ->> 'version' as version, at,
      (figures #>> '{canary,people}')::int as people, (figures #>> '{canary,failing}')::int as failing
    from keystead.registry_audit, lateral (select after -> 'figures' as figures) as of
    where module_id = ${id} and act = 'rollback' and figures is not null
    order by figures ->> 'version', id desc`.execute(db)
  return new Map(rows.map(({ version, ...failed }) => [version, failed]))
}

/** The title in that version's manifest; the id if there is none. */
async function titleOf(db: Db, id: string, version: string | undefined): Promise<ListedModule['title']> {
  const row = await db
    .selectFrom('module_versions')
    .select('manifest')
    .where('module_id', '=', id)
    .where('version', '=', version ?? '')
    .executeTakeFirst()
  return row ? (JSON.parse(row.manifest) as Manifest).title : { en: id, de: id }
}

export async function listModules(db: Db): Promise<ListedModule[]> {
  const rows = await db.selectFrom('modules').select('id').orderBy('id').execute()
  const listed: ListedModule[] = []
  for (const { id } of rows) listed.push(await listVersions(db, id))
  return listed
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
