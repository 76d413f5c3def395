import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Manifest } from '@keystead/module-sdk/manifest'
import type { MapsAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { asServer, type Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { requireVersion } from '../actions/release-state.ts'
import { unpackFiles } from '../gate/packed-files.ts'
import type { Registry } from '../registry.ts'

const unpack = promisify(gunzip)

export interface MapsPublication {
  id: string
  version: string
  /** The raw upload: maps by path, `list.js.map` for `list.js`. */
  body: Uint8Array
}

/**
 * Stores source maps of a published version. They are not part of the manifest or the byte budget, as browsers do not
 * load them. The same content again is a success that says so; other content is refused.
 * @throws Problem 404, 409 or 422
 */
export async function publishMaps(
  registry: Registry,
  { id, version, body }: MapsPublication,
): Promise<MapsAnswer> {
  const { manifest } = await requireVersion(registry.database.db, id, version)
  const { integrity } = JSON.parse(manifest) as Manifest
  const upload = await registry.gate.judge({ kind: 'maps', body, paths: Object.keys(integrity) })
  const maps = unpackFiles(upload.files)
  const rows = upload.hashes.map(([path, hash]) => ({
    module_id: id,
    version,
    path,
    hash,
    bytes: maps.get(path) ?? Buffer.alloc(0),
  }))
  const added = await asServer(registry.database, async (trx) => {
    const entered = await trx
      .insertInto('module_maps')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['module_id', 'version', 'path']).doNothing())
      .returning('path')
      .execute()
    const stored = await trx
      .selectFrom('module_maps')
      .select(['path', 'hash'])
      .where('module_id', '=', id)
      .where('version', '=', version)
      .execute()
    const hashes = new Map(stored.map(({ path, hash }) => [path, hash]))
    const other = rows.find(({ path, hash }) => hashes.get(path) !== hash)
    if (!other) return entered
    const sentence = `${id} ${version} has another source map of ${other.path}; a version never changes.`
    throw new Problem(409, 'map_exists', sentence)
  })
  return { module: id, version, maps: maps.size, outcome: added.length > 0 ? 'published' : 'unchanged' }
}

/** The published source map of a version's script, or null. */
export async function readMap(db: Db, id: string, version: string, path: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('module_maps')
    .select('bytes')
    .where('module_id', '=', id)
    .where('version', '=', version)
    .where('path', '=', path)
    .executeTakeFirst()
  return row ? await unpack(row.bytes) : null
}
