import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { TraceMap } from '@jridgewell/trace-mapping'
import { checkContents } from '@keystead/module-sdk/gate/content-check'
import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import type { Manifest } from '@keystead/module-sdk/manifest'
import type { MapsAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { asServer, type Db } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import { demandVersion } from '../acts/acts.ts'
import { refused } from '../acts/refused.ts'
import type { Registry } from '../registry.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

const ending = '.map'

export interface MapsPublication {
  id: string
  version: string
  /** By the path of the map: `list.js.map` is of `list.js`. */
  maps: ReadonlyMap<string, Buffer>
}

function parsed(bytes: Buffer): TraceMap | null {
  try {
    return new TraceMap(bytes.toString('utf8'))
  } catch {
    return null
  }
}

function refusalsOf({ integrity }: Manifest, maps: ReadonlyMap<string, Buffer>): Refusal[] {
  const wrong = [...maps].flatMap(([path, bytes]): Refusal[] => {
    const script = path.slice(0, -ending.length)
    if (!path.endsWith(`.js${ending}`) || !Object.hasOwn(integrity, script))
      return [{ type: 'map_of_nothing', detail: `"${path}" is the source map of no script of this version.` }]
    return parsed(bytes) ? [] : [{ type: 'map_invalid', detail: `"${path}" is no source map.` }]
  })
  return [...wrong, ...checkContents(maps)]
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Keeps source maps of a version that is there. They are no part of what browsers load: not of the manifest, not of the
 * byte budget. As with files, the same again is a success that says so, and other content is refused.
 * @throws Problem 404, 409 or 422
 */
export async function publishMaps(
  registry: Registry,
  { id, version, maps }: MapsPublication,
): Promise<MapsAnswer> {
  const { manifest } = await demandVersion(registry.database.db, id, version)
  const refusals = refusalsOf(JSON.parse(manifest) as Manifest, maps)
  if (refusals.length > 0) throw refused(refusals)
  const rows = await Promise.all(
    [...maps].map(async ([path, bytes]) => ({
      ...{ module_id: id, version, path: path.slice(0, -ending.length) },
      ...{ hash: hashOf(bytes), bytes: await pack(bytes) },
    })),
  )
  const added = await asServer(registry.database, async (trx) => {
    const entered = await trx
      .insertInto('module_maps')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['module_id', 'version', 'path']).doNothing())
      .returning('path')
      .execute()
    const kept = await trx
      .selectFrom('module_maps')
      .select(['path', 'hash'])
      .where('module_id', '=', id)
      .where('version', '=', version)
      .execute()
    const hashes = new Map(kept.map(({ path, hash }) => [path, hash]))
    const other = rows.find(({ path, hash }) => hashes.get(path) !== hash)
    if (!other) return entered
    const sentence = `${id} ${version} has another source map of ${other.path}; a version never changes.`
    throw new Problem(409, 'map_exists', sentence)
  })
  return { module: id, version, maps: maps.size, outcome: added.length > 0 ? 'published' : 'unchanged' }
}

/** The source map of a version's script as it was published; null where there is none. */
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
