import { checkClaims } from '@keystead/module-sdk/gate/claims'
import { type ModuleFiles, manifestFile } from '@keystead/module-sdk/gate/files-check'
import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import { checkTeam } from '@keystead/module-sdk/gate/team'
import type { Manifest } from '@keystead/module-sdk/manifest'
import { commonFolder, isCommon } from '@keystead/module-sdk/manifest/file-address'
import type { PublishAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { sql, type Transaction } from 'kysely'
import { asServer, type Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { Problem, unavailable } from '../../http/problem.ts'
import { isOwnDiskFull, RETRY_AFTER_SECONDS } from '../../http/unavailable.ts'
import { refusedEvolution } from '../collections/evolve-collections.ts'
import { unpackFiles } from '../gate/packed-files.ts'
import { teamOf } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { readClaims, writeClaims } from '../resolve/claims.ts'
import { offeredIn } from '../resolve/offers.ts'
import { refused } from './refused.ts'
import { audit, lockRegistry } from './registry-transaction.ts'
import { type Content, drillText, isSame, keepDrill, rowOf } from './version-content.ts'

export interface Publication {
  id: string
  /** The raw upload; the gate parses it. */
  body: Uint8Array
  actor: string
}

async function passGate(registry: Registry, { id, body }: Publication): Promise<Content> {
  const claims = await readClaims(registry.database.db)
  const host = await registry.host()
  const offered = offeredIn(registry.snapshot)
  const judgement = await registry.gate.judge({ kind: 'version', id, body, host, claims, offered })
  const files = unpackFiles(judgement.files)
  const conflicts = await conflictingFiles(registry, id, files)
  const manifest = JSON.parse(judgement.text) as Manifest
  if (conflicts.length > 0) throw refused(conflicts)
  return { ...judgement, manifest, files }
}

/**
 * Files whose URL another version uses for different content: pages may have that cached. Source maps are exempt: they
 * may change while their script does not, and nothing loads them.
 */
async function conflictingFiles(registry: Registry, id: string, files: ModuleFiles): Promise<Refusal[]> {
  const common = [...files].filter(([path]) => isCommon(path) && !path.endsWith('.map'))
  const refusals = common.map(async ([path, bytes]): Promise<Refusal[]> => {
    const stored = await registry.store.read(id, commonFolder, withoutFolder(path))
    if (stored === null || stored.equals(bytes)) return []
    const detail = `"${path}" is another file in another version: files under "${commonFolder}" are named by their content.`
    return [{ type: 'file_taken', detail }]
  })
  return (await Promise.all(refusals)).flat()
}

interface EnteredVersion {
  /** Its files are stored too. */
  stored: boolean
  withdrawn: boolean
  /** As it is stored. */
  content: Content
}

function otherContent({ id, version }: Manifest): Problem {
  return new Problem(
    409,
    'version_exists',
    `${id} ${version} is published with other content; a version never changes: give it a new number.`,
  )
}

/** An upload still unfinished after this was interrupted: its server was killed. */
const underWay = sql<boolean>`published_at > now() - interval '5 minutes'`

/**
 * Inserts or finds the version. Refuses other content for the same version unless that never arrived complete. The lock
 * keeps concurrent uploads from writing to one place.
 */
async function enterVersion(registry: Registry, content: Content, actor: string): Promise<EnteredVersion> {
  const { id, version, team } = content.manifest
  return asServer(registry.database, async (trx) => {
    await lockRegistry(trx)
    const existing = await trx
      .selectFrom('module_versions')
      .select(['content_hash', 'manifest', 'stored', 'withdrawn_at', underWay.as('under_way')])
      .where('module_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    // While another server may still be storing it, only identical content is accepted.
    const isOther =
      existing !== undefined &&
      (existing.stored ? !isSame(existing, content) : existing.content_hash !== content.hash)
    if (isOther && existing.stored) throw otherContent(content.manifest)
    if (isOther && existing.under_way) {
      const sentence = `${id} ${version} is just being published with other content: give it a new number, or try again in 5 minutes.`
      throw new Problem(409, 'version_exists', sentence)
    }
    if (existing?.stored) {
      const stored = { ...content, text: existing.manifest, hash: existing.content_hash }
      return { stored: true, withdrawn: existing.withdrawn_at !== null, content: stored }
    }
    if (content.refusals.length > 0) throw refused(content.refusals)
    await requirePublishable(trx, content.manifest)
    // First come, first served: publishing never changes the owner.
    await trx
      .insertInto('modules')
      .values({ id, team })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const row = {
      manifest: content.text,
      manifest_integrity: content.integrity,
      content_hash: content.hash,
      entry_integrity: content.entryIntegrity,
      published_by: actor,
      drill: drillText(content),
    }
    await trx
      .insertInto('module_versions')
      .values({ module_id: id, version, ...row })
      .onConflict((conflict) =>
        conflict.columns(['module_id', 'version']).doUpdateSet({ ...row, published_at: sql<string>`now()` }),
      )
      .execute()
    await trx.deleteFrom('module_claims').where('module_id', '=', id).where('version', '=', version).execute()
    await writeClaims(trx, content.manifest)
    return { stored: false, withdrawn: false, content }
  })
}

/** Checked under the lock: ownership, what was promoted since the gate's check, and stored data. */
async function requirePublishable(trx: Transaction<Tables>, manifest: Manifest): Promise<void> {
  const refusals = [
    ...checkTeam(manifest, await teamOf(trx, manifest.id)),
    ...checkClaims(manifest, await readClaims(trx)),
    ...(await refusedEvolution(trx, manifest.id, manifest.data)),
  ]
  if (refusals.length > 0) throw refused(refusals)
}

/** @throws Problem 409 if other content took the number in the meantime */
async function markStored(
  registry: Registry,
  content: Content,
  actor: string,
): Promise<PublishAnswer['outcome']> {
  const { id, version } = content.manifest
  return asServer(registry.database, async (trx) => {
    const waiting = rowOf(trx, content).where('stored', '=', false)
    const marked = await waiting.set({ stored: true }).returning('version').execute()
    if (marked.length === 0) {
      await requireSameContent(trx, content)
      return 'unchanged'
    }
    const { tests, drill } = content
    const after = { version, ...(tests && { tests }), ...(drill && { drill: drill.at }) }
    await audit(trx, { actor, act: 'publish', module: id, version, before: {}, after })
    return 'published'
  })
}

/** @throws Problem 409 if other content took the number of a slow upload, whose files must not replace it */
async function keepNumber(db: Db, content: Content): Promise<void> {
  const kept = rowOf(db, content).where('stored', '=', false).returning('version')
  const rows = await kept.set({ published_at: sql<string>`clock_timestamp()` }).execute()
  if (rows.length === 0) await requireSameContent(db, content)
}

/** A concurrent identical upload won. @throws Problem 409 if its content differs */
async function requireSameContent(db: Db, { manifest, hash }: Content): Promise<void> {
  const row = await db
    .selectFrom('module_versions')
    .select('content_hash')
    .where('module_id', '=', manifest.id)
    .where('version', '=', manifest.version)
    .executeTakeFirst()
  if (row?.content_hash !== hash) throw otherContent(manifest)
}

/** Frees the version number; if the database is down too, it frees itself after a while. */
async function giveUp(registry: Registry, content: Content): Promise<void> {
  await rowOf(registry.database.db, content)
    .set({ published_at: sql<string>`to_timestamp(0)` })
    .where('stored', '=', false)
    .execute()
    .catch(() => undefined)
}

/** Whether every file can be read, the shared ones also where pages request them. */
async function hasAll({ store }: Registry, { id, version }: Manifest, files: ModuleFiles): Promise<boolean> {
  const stamps = [...files.keys()].flatMap((path) => {
    const own = store.has(id, version, path)
    return isCommon(path) ? [own, store.has(id, commonFolder, withoutFolder(path))] : [own]
  })
  return (await Promise.all(stamps)).every((stamp) => stamp !== null)
}

const withoutFolder = (path: string) => path.slice(commonFolder.length + 1)

/** The cause is logged. */
const diskFull = (cause: unknown) =>
  Object.assign(
    unavailable(
      RETRY_AFTER_SECONDS,
      'The disk for module files is full: whoever runs the deployment has to make room on it.',
    ),
    { cause },
  )

/**
 * Publishes a version: gate, store, list. It is invisible until promoted. Versions are immutable: the same content
 * again is a success that says so, and whether it was withdrawn; other content is refused (409).
 */
export async function publishVersion(registry: Registry, publication: Publication): Promise<PublishAnswer> {
  const sent = await passGate(registry, publication)
  const { id, version } = sent.manifest
  const { content, ...entered } = await enterVersion(registry, sent, publication.actor)
  const files = new Map([...content.files, [manifestFile, Buffer.from(content.text)]])
  const isComplete = entered.stored && (await hasAll(registry, content.manifest, files))
  const answer: PublishAnswer = {
    module: id,
    version,
    outcome: 'unchanged',
    ...(entered.withdrawn && { withdrawn: true }),
  }
  if (entered.stored) await keepDrill(registry, content, publication.actor)
  if (isComplete) return answer
  // Also restores a version whose files were lost: the content has the published hashes.
  const confirm = (db = registry.database.db) => keepNumber(db, content)
  await registry.store.put(id, version, files, confirm).catch(async (error) => {
    await giveUp(registry, content)
    throw isOwnDiskFull(error) ? diskFull(error) : error
  })
  if (entered.stored) return answer
  return { ...answer, outcome: await markStored(registry, content, publication.actor) }
}
