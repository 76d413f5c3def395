import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import type { Db } from '../../db/database.ts'
import { unknownModule } from '../problem.ts'
import { replay } from '../resolve/history.ts'
import { readActs } from '../resolve/snapshot.ts'

/** All versions of a module, newest first. */
export async function listVersions(db: Db, id: string): Promise<ListedModule> {
  const module = await db.selectFrom('modules').select('team').where('id', '=', id).executeTakeFirst()
  if (!module) throw unknownModule(id)
  const rows = await db
    .selectFrom('module_versions')
    .select(['version', 'published_at', 'published_by', 'withdrawn_at'])
    .where('module_id', '=', id)
    .where('stored', '=', true)
    .orderBy('published_at', 'desc')
    .execute()
  const { line, canary } = replay(await readActs(db, id))
  const stable = line[0] ?? null
  const stateOf = (version: string) =>
    version === stable ? 'stable' : version === canary?.version ? 'canary' : 'published'
  return {
    module: id,
    team: module.team,
    stable,
    canary,
    versions: rows.map((row) => ({
      version: row.version,
      state: row.withdrawn_at ? 'withdrawn' : stateOf(row.version),
      publishedAt: row.published_at,
      publishedBy: row.published_by,
      withdrawnAt: row.withdrawn_at,
    })),
  }
}

/** Every module with its versions. */
export async function listModules(db: Db): Promise<ListedModule[]> {
  const rows = await db.selectFrom('modules').select('id').orderBy('id').execute()
  const listed: ListedModule[] = []
  for (const { id } of rows) listed.push(await listVersions(db, id))
  return listed
}

/** The audit trail, newest first: who did what, and what stood before and after. */
export async function readAudit(db: Db, filter: { module?: string; limit: number }) {
  let query = db.selectFrom('registry_audit').selectAll().orderBy('id', 'desc').limit(filter.limit)
  if (filter.module) query = query.where('module_id', '=', filter.module)
  const rows = await query.execute()
  return rows.map(({ id, at, actor, act, module_id, version, before, after }) => ({
    ...{ id, at, actor, act, module: module_id, version, before, after },
  }))
}
