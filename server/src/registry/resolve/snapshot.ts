import { isDeepStrictEqual } from 'node:util'
import { groupBy } from '@keystead/api-client/group-by'
import { ownValue } from '@keystead/api-client/own-value'
import type { Manifest } from '@keystead/module-sdk/manifest'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { Db } from '../../db/database.ts'
import { readCollections } from '../collections/evolve-collections.ts'
import { readServices } from '../services/read-services.ts'
import { readApproved } from './approved.ts'
import { type History, type ModuleAction, replay } from './history.ts'
import type { ModuleState, ModuleVersion, Snapshot } from './module-state.ts'

/** Fallback versions kept in memory per module. */
const depth = 8

export async function readRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('registry_revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

/** A module's actions, oldest first. */
export const readActions = async (db: Db, id: string): Promise<ModuleAction[]> =>
  (await readActionsOf(db, [id])).get(id) ?? []

/** Several modules' actions, or all, by module. */
export async function readActionsOf(db: Db, ids?: readonly string[]): Promise<Map<string, ModuleAction[]>> {
  const rows = await db
    .selectFrom('module_acts')
    .select(['module_id', 'act', 'version', 'percent', 'by_start', 'at'])
    .$if(ids !== undefined, (query) => query.where('module_id', 'in', ids ?? []))
    .orderBy('id')
    .execute()
  const byModule = groupBy(rows, (row) => row.module_id)
  return new Map([...byModule].map(([id, ofModule]) => [id, ofModule.map(toAction)]))
}

interface ActionRow {
  act: ModuleAction['act']
  version: string
  percent: number
  by_start: boolean
  at: string
}

function toAction({ act, version, percent, by_start, at }: ActionRow): ModuleAction {
  return { act, version, percent, byStart: by_start, at }
}

async function readHistories(db: Db): Promise<Map<string, History>> {
  const histories = [...(await readActionsOf(db))].map(([id, actions]) => [id, replay(actions)] as const)
  return new Map(histories.filter(([, { stableVersions, canary }]) => stableVersions.length > 0 || canary))
}

async function readVersions(db: Db, histories: Map<string, History>): Promise<Map<string, ModuleVersion>> {
  const needed = [...histories].flatMap(([id, { stableVersions, canary }]) =>
    [...stableVersions.slice(0, depth), ...(canary ? [canary.version] : [])].map((version) => ({
      id,
      version,
    })),
  )
  if (needed.length === 0) return new Map()
  const rows = await db
    .selectFrom('module_versions')
    .select(['module_id', 'version', 'manifest', 'manifest_integrity', 'entry_integrity'])
    .where((where) =>
      where.or(
        needed.map(({ id, version }) =>
          where.and([where('module_id', '=', id), where('version', '=', version)]),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.module_id}@${row.version}`, toModuleVersion(row)]))
}

interface VersionRow {
  manifest: string
  manifest_integrity: string
  entry_integrity: string | null
}

function toModuleVersion(row: VersionRow): ModuleVersion {
  const manifest = JSON.parse(row.manifest) as Manifest
  const entryIntegrity = row.entry_integrity ?? ownValue(manifest.integrity, manifest.entry) ?? ''
  return { manifest, manifestIntegrity: row.manifest_integrity, entryIntegrity }
}

async function readOff(db: Db): Promise<Map<string, Set<Plan>>> {
  const rows = await db.selectFrom('plan_tiers').selectAll().where('is_on', '=', false).execute()
  const off = groupBy(rows, (row) => row.module_id)
  return new Map([...off].map(([id, ofModule]) => [id, new Set(ofModule.map((row) => row.tier))]))
}

/**
 * Reads all that resolving needs, so that the index is built without the database.
 * @param known the collections as read last time: unchanged ones stay the same objects, which have prepared queries
 */
export async function readSnapshot(db: Db, known?: Snapshot['collections']): Promise<Snapshot> {
  // Revision first: a change during the reads raises it, and triggers another refresh.
  const revision = await readRevision(db)
  const histories = await readHistories(db)
  const versions = await readVersions(db, histories)
  const off = await readOff(db)
  const approved = await readApproved(db)
  const collections = new Map(
    (await readCollections(db)).map((each) => [each.kind, unlessChanged(known?.get(each.kind), each)]),
  )
  const services = await readServices(db)
  const modules = [...histories].map(([id, history]) => moduleState(id, history, versions, off))
  const sorted = modules.sort((a, b) => a.id.localeCompare(b.id))
  return { revision, approved, collections, services, modules: sorted }
}

const unlessChanged = <Known>(known: Known | undefined, read: Known): Known =>
  known !== undefined && isDeepStrictEqual(known, read) ? known : read

function moduleState(
  id: string,
  { stableVersions, canary }: History,
  versions: Map<string, ModuleVersion>,
  off: Map<string, Set<Plan>>,
): ModuleState {
  const versionOf = (version: string) => versions.get(`${id}@${version}`)
  const canaryVersion = canary && versionOf(canary.version)
  return {
    id,
    stableVersions: stableVersions.slice(0, depth).flatMap((version) => versionOf(version) ?? []),
    canary: canary && canaryVersion ? { ...canary, moduleVersion: canaryVersion } : null,
    off: off.get(id) ?? new Set<Plan>(),
  }
}

/** A published version; null if incomplete or withdrawn. */
export async function readVersion(db: Db, id: string, version: string): Promise<ModuleVersion | null> {
  const row = await db
    .selectFrom('module_versions')
    .select(['manifest', 'manifest_integrity', 'entry_integrity'])
    .where('module_id', '=', id)
    .where('version', '=', version)
    .where('stored', '=', true)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ? toModuleVersion(row) : null
}

/** A module under a given history: its own, or one with a further act. */
export async function readModule(db: Db, id: string, history: History): Promise<ModuleState> {
  const histories = new Map([[id, history]])
  return moduleState(id, history, await readVersions(db, histories), await readOff(db))
}
