import { checkEvolution } from '../data/evolution.ts'
import type { ModuleData } from '../data/schema.ts'
import { isCommon } from '../manifest/file-address.ts'
import { type HostJson, type Manifest, manifestSchema } from '../manifest/manifest.ts'
import { globalNameOf } from '../manifest/names.ts'
import { ownValue } from '../own-value.ts'
import { checkBudget } from './byte-budget.ts'
import { type Claims, checkClaims } from './claims.ts'
import { checkContents } from './content-check.ts'
import { checkFiles, type ModuleFiles } from './files-check.ts'
import { lacksOf } from './host-check.ts'
import { checkIntegrityChain } from './integrity-check.ts'
import { checkLimits } from './limits.ts'
import { checkNamed } from './named-check.ts'
import { checkOffered, type OfferedSlots } from './offers-check.ts'
import type { Refusal } from './refusal.ts'
import { checkService } from './service-check.ts'
import { checkStorable } from './storable-check.ts'
import { checkStyles } from './styles-check.ts'
import { checkTeam } from './team.ts'

/**
 * The static gate: what a version must fulfil to be published. It never executes the module's code. Runs both in
 * `keystead module check` and in the registry.
 */
export interface Candidate {
  manifest: unknown
  files: ModuleFiles
  /** The production shell's `host.json`; null until a shell is built. */
  host: HostJson | null
  claims: Claims
  /** Slots that modules offer, if known. */
  offered?: OfferedSlots | undefined
  /** The owning team, if known. */
  team?: string | undefined
  /** The module's stored collections, if known. */
  data?: ModuleData | undefined
}

export type Verdict = { ok: true; manifest: Manifest } | { ok: false; refusals: Refusal[] }

function checkShape(manifest: Manifest): Refusal[] {
  const invalid = (detail: string): Refusal => ({ type: 'manifest_invalid', detail })
  const parts = [...manifest.routes, ...manifest.slots.map(({ name }): string => name)]
  const unknown = Object.keys(manifest.preload).filter((part) => !parts.includes(part))
  const missing = manifest.routes.filter((route) => !ownValue(manifest.preload, route))
  const name = globalNameOf(manifest.id, manifest.version)
  return [
    ...unknown.map((part) => invalid(`preload.${part}: is neither a route nor a slot of this module.`)),
    ...missing.map((route) => invalid(`preload: says nothing of the route ${route}.`)),
    // The entry's names carry the version, so it can never be shared between versions.
    ...(isCommon(manifest.entry) ? [invalid(`entry: "${manifest.entry}" is named by its content.`)] : []),
    ...(manifest.global === name ? [] : [invalid(`global: must carry id and version, as "${name}".`)]),
  ]
}

/** Parses a manifest; each problem becomes one refusal with its path. */
export function readManifest(input: unknown): Verdict {
  const parsed = manifestSchema.safeParse(input)
  if (parsed.success) return { ok: true, manifest: parsed.data }
  const refusals = parsed.error.issues.map(
    (issue): Refusal => ({
      type: 'manifest_invalid',
      detail: `${issue.path.join('.') || 'manifest'}: ${issue.message}`,
    }),
  )
  return { ok: false, refusals }
}

function checkData({ data = {} }: Manifest, stored: ModuleData = {}): Refusal[] {
  return checkEvolution(stored, data).map((detail) => ({ type: 'data_changed', detail }))
}

/** All refusals at once, or the parsed manifest. Input over the size limits is refused for that alone. */
export function checkModule(candidate: Candidate): Verdict {
  const tooMuch = checkLimits(candidate.manifest, candidate.files)
  if (tooMuch.length > 0) return { ok: false, refusals: tooMuch }
  const verdict = readManifest(candidate.manifest)
  if (!verdict.ok) return verdict
  const { manifest } = verdict
  const lacks = candidate.host ? lacksOf(manifest, candidate.host) : []
  const refusals = [
    ...checkShape(manifest),
    ...checkStorable(manifest),
    ...checkTeam(manifest, candidate.team),
    ...checkClaims(manifest, candidate.claims),
    ...checkService(manifest),
    ...checkData(manifest, candidate.data),
    ...checkOffered(manifest, candidate.offered),
    ...lacks.map((lack): Refusal => ({ type: 'host_lacks', detail: `${lack}.` })),
    ...checkFiles(manifest, candidate.files),
    ...checkNamed(manifest, candidate.files),
    ...checkIntegrityChain(manifest, candidate.files),
    ...checkContents(candidate.files),
    ...checkStyles(manifest, candidate.files),
    ...checkBudget(manifest, candidate.files),
  ]
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, manifest }
}
