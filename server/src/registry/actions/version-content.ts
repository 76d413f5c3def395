import type { ModuleFiles } from '@keystead/module-sdk/gate/files-check'
import { type Manifest, manifestSchema } from '@keystead/module-sdk/manifest'
import { sql } from 'kysely'
import { asServer, type Db } from '../../db/database.ts'
import type { JudgedVersion } from '../gate/judge-version.ts'
import type { Registry } from '../registry.ts'
import { audit } from './registry-transaction.ts'

/** What a version is published with, checked by the gate. */
export interface Content extends Omit<JudgedVersion, 'files'> {
  manifest: Manifest
  files: ModuleFiles
}

/** Whether a stored manifest is this one. A schema that grew since may add defaults to both. */
export function isSame(stored: { manifest: string; content_hash: string }, { text, hash }: Content): boolean {
  if (stored.content_hash === hash) return true
  const { data } = manifestSchema.safeParse(JSON.parse(stored.manifest))
  return JSON.stringify(data) === text
}

export const drillText = ({ drill }: Content) => drill && JSON.stringify(drill)

/** A version published without the drill gets its report by publishing the same content again. */
export async function keepDrill(registry: Registry, content: Content, actor: string): Promise<void> {
  const { manifest, drill } = content
  if (drill === null) return
  const { id, version } = manifest
  await asServer(registry.database, async (trx) => {
    const { numUpdatedRows } = await rowOf(trx, content)
      .set({ drill: drillText(content) })
      .where(sql<boolean>`drill::jsonb is distinct from ${drillText(content)}::jsonb`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const after = { version, drill: drill.at }
    await audit(trx, { actor, act: 'publish', module: id, version, before: { version }, after })
  })
}

/** Matches the content too: the version number may have been reused since. */
export const rowOf = (db: Db, { manifest, hash }: Content) =>
  db
    .updateTable('module_versions')
    .where('module_id', '=', manifest.id)
    .where('version', '=', manifest.version)
    .where('content_hash', '=', hash)
