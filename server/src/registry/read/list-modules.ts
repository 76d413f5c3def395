import { groupBy } from '@keystead/api-client/group-by'
import { apiForPlans, type DeclaredApi, partBeyond } from '@keystead/module-sdk/manifest/declared-api'
import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { unknownModule } from '../problem.ts'
import { approvedOf, readApprovalsOf } from '../resolve/approved.ts'
import { replay } from '../resolve/history.ts'
import { readActionsOf } from '../resolve/snapshot.ts'

/** A module with its versions, newest first. @throws Problem 404 for an unknown module */
export async function listVersions(db: Db, id: string): Promise<ListedModule> {
  const [module] = await listModules(db, id)
  if (!module) throw unknownModule(id)
  return module
}

/** All modules, or one, with one statement per table. */
export async function listModules(db: Db, only?: string): Promise<ListedModule[]> {
  const modules = await db
    .selectFrom('modules')
    .select(['id', 'team'])
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('id')
    .execute()
  if (modules.length === 0) return []
  const ids = modules.map(({ id }) => id)
  const versions = groupBy(await readVersions(db, ids), (row) => row.module_id)
  const failures = new Map((await readFailures(db, ids)).map((row) => [versionKey(row), row.failed]))
  const actions = await readActionsOf(db, ids)
  const approvals = await readApprovalsOf(db, ids)
  return modules.map(({ id, team }): ListedModule => {
    const rows = versions.get(id) ?? []
    const { stableVersions, canary } = replay(actions.get(id) ?? [])
    const stable = stableVersions[0] ?? null
    const shown = stable ?? canary?.version ?? rows[0]?.version
    const approved = approvedOf(approvals.get(id) ?? [])
    const stateOf = (version: string) =>
      version === stable ? 'stable' : version === canary?.version ? 'canary' : 'published'
    return {
      module: id,
      title: rows.find(({ version }) => version === shown)?.title ?? { en: id, de: id },
      team,
      stable,
      fallback: stableVersions[1] ?? null,
      canary,
      approved,
      approvals: approvals.get(id) ?? [],
      versions: rows.map((row) => {
        const api = apiForPlans({ api: row.api ?? {}, roles: row.roles ?? undefined })
        return {
          version: row.version,
          state: row.withdrawn_at ? 'withdrawn' : stateOf(row.version),
          publishedAt: row.published_at,
          publishedBy: row.published_by,
          withdrawnAt: row.withdrawn_at,
          api,
          waiting: partBeyond(api, approved),
          drill: row.drill,
          failed: failures.get(versionKey(row)) ?? null,
        }
      }),
    }
  })
}

const versionKey = ({ module_id, version }: { module_id: string; version: string }) =>
  `${module_id} ${version}`

interface Declared {
  api: DeclaredApi | null
  roles: string[] | null
  title: ListedModule['title']
}

interface VersionRow extends Declared {
  module_id: string
  version: string
  content_hash: string
  published_at: string
  published_by: string
  withdrawn_at: string | null
  drill: ListedModule['versions'][number]['drill']
}

/** Newest first. */
async function readVersions(db: Db, ids: readonly string[]): Promise<VersionRow[]> {
  const { rows } = await sql<Omit<VersionRow, keyof Declared>>`
    select module_id, version, content_hash, published_at, published_by, withdrawn_at, drill
    from keystead.module_versions
    where module_id = any (${ids}::text[]) and stored
    order by published_at desc`.execute(db)
  await readDeclared(db, rows)
  return rows.flatMap((row) => {
    const declared = declaredOf.get(row.content_hash)
    return declared ? [{ ...row, ...declared }] : []
  })
}

/** By content hash. Manifests may be large and never change, and the console asks every few seconds. */
const declaredOf = new Map<string, Declared>()

async function readDeclared(
  db: Db,
  versions: readonly Pick<VersionRow, 'module_id' | 'content_hash'>[],
): Promise<void> {
  const unread = versions.filter(({ content_hash }) => !declaredOf.has(content_hash))
  if (unread.length === 0) return
  const { rows } = await sql<Declared & { content_hash: string }>`
    select v.content_hash, m.api, m.roles, m.title
    from keystead.module_versions v,
      jsonb_to_record(v.manifest::jsonb) as m (api jsonb, roles jsonb, title jsonb)
    where v.module_id = any (${unread.map(({ module_id }) => module_id)}::text[])
      and v.content_hash = any (${unread.map(({ content_hash }) => content_hash)}::text[])`.execute(db)
  for (const { content_hash, ...declared } of rows) declaredOf.set(content_hash, declared)
}

interface FailureRow {
  module_id: string
  version: string
  failed: NonNullable<ListedModule['versions'][number]['failed']>
}

/** Each version's last rollback for failing. */
async function readFailures(db: Db, ids: readonly string[]): Promise<FailureRow[]> {
  const { rows } = await sql<{ module_id: string; version: string } & FailureRow['failed']>`
    select distinct on (module_id, figures ->> 'version') module_id, figures ->> 'version' as version, at,
      (figures #>> '{canary,people}')::int as people, (figures #>> '{canary,failing}')::int as failing
    from keystead.registry_audit, lateral (select after -> 'figures' as figures) as of
    where module_id = any (${ids}::text[]) and act = 'rollback' and figures is not null
    order by module_id, figures ->> 'version', id desc`.execute(db)
  return rows.map(({ module_id, version, ...failed }) => ({ module_id, version, failed }))
}
