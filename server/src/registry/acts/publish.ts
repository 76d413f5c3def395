import { createHash } from 'node:crypto'
import { checkModule } from '@keystead/module-sdk/gate'
import { type ModuleFiles, manifestFile } from '@keystead/module-sdk/gate/files-check'
import { indexIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import { checkSegments } from '@keystead/module-sdk/gate/segments'
import type { Manifest } from '@keystead/module-sdk/manifest'
import type { PublishAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { asServer, type Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Registry } from '../registry.ts'
import { audit, lockRegistry } from './change.ts'

export interface Publication {
  id: string
  manifest: unknown
  files: ModuleFiles
  actor: string
}

/** What is stored of a version beside its files. */
interface Content {
  manifest: Manifest
  text: string
  integrity: string
  entryIntegrity: string
  hash: string
}

function contentOf(manifest: Manifest, files: ModuleFiles): Content {
  const text = JSON.stringify(manifest)
  const entry = files.get(manifest.entry) ?? Buffer.alloc(0)
  return {
    ...{
      manifest,
      text,
      integrity: indexIntegrityOf(Buffer.from(text)),
      entryIntegrity: indexIntegrityOf(entry),
    },
    // The manifest names the hash of every file: its own hash stands for the whole content.
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

function refused(refusals: Refusal[]): Problem {
  const [first] = refusals
  const detail = refusals.map((refusal) => refusal.detail).join(' ')
  return new Problem(422, first?.type ?? 'manifest_invalid', detail, { refusals })
}

async function readOwners(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('module_segments').selectAll().execute()
  return new Map(rows.map((row) => [row.segment, row.module_id]))
}

async function passGate(registry: Registry, { id, manifest, files }: Publication): Promise<Content> {
  const owners = await readOwners(registry.database.db)
  const verdict = checkModule({ manifest, files, host: await registry.host(), owners })
  if (!verdict.ok) throw refused(verdict.refusals)
  if (verdict.manifest.id !== id) {
    throw refused([
      { type: 'manifest_invalid', detail: `id: is "${verdict.manifest.id}", published as "${id}".` },
    ])
  }
  return contentOf(verdict.manifest, files)
}

/** Enters the version, or finds it: true when it is complete already. Refuses the same version with other content. */
async function enterVersion(registry: Registry, content: Content, actor: string): Promise<boolean> {
  const { id, version, team, segments } = content.manifest
  return asServer(registry.database, async (trx) => {
    await lockRegistry(trx)
    const known = await trx
      .selectFrom('module_versions')
      .select(['content_hash', 'stored'])
      .where('module_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (known && known.content_hash !== content.hash) {
      throw new Problem(
        409,
        'version_exists',
        `${id} ${version} is published with other content; a version never changes: give it a new number.`,
      )
    }
    if (known) return known.stored
    // Asked again under the lock: two first versions may have claimed one segment at the same time.
    const taken = checkSegments(content.manifest, await readOwners(trx))
    if (taken.length > 0) throw refused(taken)
    await trx
      .insertInto('modules')
      .values({ id, team })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ team }))
      .execute()
    await trx
      .insertInto('module_segments')
      .values(segments.map((segment) => ({ segment, module_id: id })))
      .onConflict((conflict) => conflict.column('segment').doNothing())
      .execute()
    await trx
      .insertInto('module_versions')
      .values({
        ...{ module_id: id, version, published_by: actor },
        ...{ manifest: content.text, manifest_integrity: content.integrity, content_hash: content.hash },
        entry_integrity: content.entryIntegrity,
      })
      .execute()
    return false
  })
}

async function markStored(registry: Registry, { manifest }: Content, actor: string): Promise<void> {
  const { id, version } = manifest
  await asServer(registry.database, async (trx) => {
    await trx
      .updateTable('module_versions')
      .set({ stored: true })
      .where('module_id', '=', id)
      .where('version', '=', version)
      .execute()
    await audit(trx, { actor, act: 'publish', module: id, version, before: {}, after: { version } })
  })
}

/**
 * Takes a version in: through the gate, into the store, then into the list. Seen by nobody until it is promoted.
 * A version never changes: the same content again is a success that says so, other content is refused (409).
 */
export async function publishVersion(registry: Registry, publication: Publication): Promise<PublishAnswer> {
  const content = await passGate(registry, publication)
  const { id, version } = content.manifest
  const complete = await enterVersion(registry, content, publication.actor)
  const there = complete && (await registry.store.has(id, version, content.manifest.entry)) !== null
  if (there) return { module: id, version, outcome: 'unchanged' }
  // Also the way back for a version whose files were lost: what comes in has the hashes that were published.
  const files = new Map([...publication.files, [manifestFile, Buffer.from(content.text)]])
  await registry.store.put(id, version, files)
  if (!complete) await markStored(registry, content, publication.actor)
  return { module: id, version, outcome: complete ? 'unchanged' : 'published' }
}
