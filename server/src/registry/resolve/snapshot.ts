import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { Db } from '../../db/database.ts'
import { type Act, replay } from './history.ts'
import type { KnownModule, KnownVersion, Snapshot } from './resolve.ts'

/** How many versions behind the stable one are kept at hand to fall back to. */
const depth = 8

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

export async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('registry_revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

/** A module's acts, oldest first. */
export async function readActs(db: Db, id: string): Promise<Act[]> {
  const rows = await db
    .selectFrom('module_acts')
    .select(['act', 'version', 'by_start'])
    .where('module_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(toAct)
}

function toAct(row: { act: Act['act']; version: string; by_start: boolean }): Act {
  return { act: row.act, version: row.version, byStart: row.by_start }
}

async function readLines(db: Db): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('module_acts')
    .select(['module_id', 'act', 'version', 'by_start'])
    .orderBy('id')
    .execute()
  const acts = groupBy(rows, (row) => row.module_id)
  const lines = [...acts].map(
    ([id, ofModule]) => [id, replay(ofModule.map(toAct)).line.slice(0, depth)] as const,
  )
  return new Map(lines.filter(([, line]) => line.length > 0))
}

async function readVersions(db: Db, lines: Map<string, string[]>): Promise<Map<string, KnownVersion>> {
  const wanted = [...lines].flatMap(([id, line]) => line.map((version) => ({ id, version })))
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('module_versions')
    .select(['module_id', 'version', 'manifest', 'manifest_integrity', 'entry_integrity'])
    .where((where) =>
      where.or(
        wanted.map(({ id, version }) =>
          where.and([where('module_id', '=', id), where('version', '=', version)]),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.module_id}@${row.version}`, toKnown(row)]))
}

interface VersionRow {
  manifest: string
  manifest_integrity: string
  entry_integrity: string | null
}

function toKnown(row: VersionRow): KnownVersion {
  const manifest = JSON.parse(row.manifest) as Manifest
  const entryIntegrity = row.entry_integrity ?? manifest.integrity[manifest.entry] ?? ''
  return { manifest, manifestIntegrity: row.manifest_integrity, entryIntegrity }
}

async function readOff(db: Db): Promise<Map<string, Set<Plan>>> {
  const rows = await db.selectFrom('plan_tiers').selectAll().where('is_on', '=', false).execute()
  const off = groupBy(rows, (row) => row.module_id)
  return new Map([...off].map(([id, ofModule]) => [id, new Set(ofModule.map((row) => row.tier))]))
}

/** Everything that resolving needs, read at once: the index is then made without the database. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  // First the revision: what changes while the rest is read is read again when that change is heard of.
  const revision = await readRevision(db)
  const lines = await readLines(db)
  const versions = await readVersions(db, lines)
  const off = await readOff(db)
  const modules = [...lines].map(
    ([id, line]): KnownModule => ({
      id,
      line: line.map((version) => versions.get(`${id}@${version}`)).filter((known) => known !== undefined),
      off: off.get(id) ?? new Set<Plan>(),
    }),
  )
  return { revision, modules: modules.sort((a, b) => a.id.localeCompare(b.id)) }
}
