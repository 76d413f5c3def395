import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { TraceMap } from '@jridgewell/trace-mapping'
import { checkContents } from '@keystead/module-sdk/gate/content-check'
import { limits } from '@keystead/module-sdk/gate/limits'
import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'
import { refused } from '../actions/refused.ts'
import { type PackedFiles, packFiles } from './packed-files.ts'
import { base64, parseBody } from './parse-body.ts'

const ending = '.map'

const mapsSchema = z.strictObject({
  maps: z
    .record(z.string().max(200), base64)
    .refine((maps) => Object.keys(maps).length > 0, 'must hold at least one')
    .refine((maps) => Object.keys(maps).length <= limits.files, `must hold at most ${limits.files}`),
})

export interface MapsUpload {
  kind: 'maps'
  body: Uint8Array
  /** The version's files. */
  paths: readonly string[]
}

export interface JudgedMaps {
  /** Each map's hash, by its script's path. */
  hashes: [path: string, hash: string][]
  /** Gzipped maps, by the same paths. */
  files: PackedFiles
}

/** Parses source maps. @throws Problem 422 with every reason for refusal */
export function judgeMaps({ body, paths }: MapsUpload): JudgedMaps {
  const upload = validate(mapsSchema, parseBody(body), 'body')
  const maps = Object.entries(upload.maps).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const)
  const refusals = [...wrongIn(maps, new Set(paths)), ...checkContents(new Map(maps))]
  if (refusals.length > 0) throw refused(refusals)
  const byScript = maps.map(([path, bytes]) => [path.slice(0, -ending.length), bytes] as const)
  return {
    hashes: byScript.map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]),
    files: packFiles(byScript.map(([path, bytes]) => [path, gzipSync(bytes)] as const)),
  }
}

const wrongIn = (maps: (readonly [string, Buffer])[], scripts: ReadonlySet<string>): Refusal[] =>
  maps.flatMap(([path, bytes]): Refusal[] => {
    if (!path.endsWith(`.js${ending}`) || !scripts.has(path.slice(0, -ending.length)))
      return [{ type: 'map_of_nothing', detail: `"${path}" is the source map of no script of this version.` }]
    return isMap(bytes) ? [] : [{ type: 'map_invalid', detail: `"${path}" is not a source map.` }]
  })

function isMap(bytes: Buffer): boolean {
  try {
    return Boolean(new TraceMap(bytes.toString('utf8')))
  } catch {
    return false
  }
}
