import { createHash } from 'node:crypto'
import { checkModule, readManifest } from '@keystead/module-sdk/gate'
import type { Claims } from '@keystead/module-sdk/gate/claims'
import { drillReportSchema } from '@keystead/module-sdk/gate/drill-report'
import { shortIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import type { OfferedSlots } from '@keystead/module-sdk/gate/offers-check'
import type { Refusal } from '@keystead/module-sdk/gate/refusal'
import type { HostJson } from '@keystead/module-sdk/manifest'
import { type DrillReport, type TestsRun, testsRuns } from '@keystead/module-sdk/manifest/registry-answers'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'
import { refused } from '../actions/refused.ts'
import { type PackedFiles, packFiles } from './packed-files.ts'
import { base64, parseBody } from './parse-body.ts'

const uploadSchema = z.strictObject({
  manifest: z.record(z.string(), z.unknown()),
  files: z.record(z.string(), base64),
  /** What became of the module's own tests. */
  tests: z.enum(testsRuns).optional(),
  drill: drillReportSchema.optional(),
})

export interface VersionUpload {
  kind: 'version'
  body: Uint8Array
  /** The module it was uploaded for. */
  id: string
  host: HostJson | null
  claims: Claims
  offered: OfferedSlots
}

/** What is stored of an accepted version. */
export interface JudgedVersion {
  /** The manifest as stored. */
  text: string
  integrity: string
  entryIntegrity: string
  hash: string
  files: PackedFiles
  tests?: TestsRun
  drill: DrillReport | null
  /** What host and other modules do not allow now; a version that is published already does not depend on it. */
  refusals: Refusal[]
}

/** Refusals that a new host or other modules may cause later. */
const changing: ReadonlySet<string> = new Set<Refusal['type']>([
  'segment_taken',
  'segment_reserved',
  'command_taken',
  'slot_unknown',
  'slot_unfit',
  'host_lacks',
])

/**
 * Parses an upload and runs the gate's checks.
 * @throws Problem 422 with every reason, unless all of them may have come later
 */
export function judgeVersion({ body, id, host, claims, offered }: VersionUpload): JudgedVersion {
  const upload = validate(uploadSchema, parseBody(body), 'body')
  const files = new Map(
    Object.entries(upload.files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const),
  )
  const whole = checkModule({ manifest: upload.manifest, files, host, claims, offered })
  const refusals = whole.ok ? [] : whole.refusals
  if (!refusals.every(({ type }) => changing.has(type))) throw refused(refusals)
  const verdict = whole.ok ? whole : readManifest(upload.manifest)
  if (!verdict.ok) throw refused(refusals)
  const { manifest } = verdict
  if (manifest.id !== id)
    throw refused([{ type: 'manifest_invalid', detail: `id: is "${manifest.id}", published as "${id}".` }])
  const text = JSON.stringify(manifest)
  return {
    text,
    integrity: shortIntegrityOf(Buffer.from(text)),
    entryIntegrity: shortIntegrityOf(files.get(manifest.entry) ?? Buffer.alloc(0)),
    // The manifest contains every file's hash, so its own hash covers the whole content.
    hash: createHash('sha256').update(text).digest('hex'),
    files: packFiles(files),
    ...(upload.tests && { tests: upload.tests }),
    drill: upload.drill ?? null,
    refusals,
  }
}
