import { lacksOf } from '@keystead/module-sdk/gate/host-check'
import type { HostJson } from '@keystead/module-sdk/manifest'
import type { Decision } from '@keystead/module-sdk/manifest/decision'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import { bucketOf } from './bucket.ts'
import type { Audience, ModuleState, ModuleVersion } from './module-state.ts'

/** The decision about a module for one caller: its reasons, and the resulting versions. */
export interface Decided {
  decision: Decision
  /** The version to load, or the one that describes a locked or held module. Null: the module is hidden. */
  given: ModuleVersion | null
  /** Loaded if the given version fails. */
  fallback: ModuleVersion | undefined
}

/** The caller's versions in order of preference, before plan and shell are checked. */
interface Wanted {
  candidates: ModuleVersion[]
  /** Without the tried version. */
  usual: ModuleVersion | undefined
  rule: 'try' | 'canary' | 'stable'
}

const versionOf = ({ manifest }: ModuleVersion) => manifest.version

function wantedOf(
  { id, canary, stableVersions }: ModuleState,
  audience: Audience,
  isChosen: boolean,
): Wanted {
  const usual = isChosen && canary ? [canary.moduleVersion, ...stableVersions] : stableVersions
  const tried = audience.tries?.get(id)?.moduleVersion
  // The caller needs access to the module even without the tried version: a link grants that version only.
  const isTried =
    tried && hasRole(tried, audience) && usual.slice(0, 1).every((one) => hasRole(one, audience))
  if (!isTried) return { candidates: usual, usual: usual[0], rule: isChosen ? 'canary' : 'stable' }
  const others = usual.filter((version) => versionOf(version) !== versionOf(tried))
  return { candidates: [tried, ...others], usual: usual[0] ?? tried, rule: 'try' }
}

/**
 * Module × role × tier × percent, decided only here: without the role hidden, without the plan locked, a share of the
 * rest gets the canary. A tried version overrides that share, never role or plan (ADR 35).
 */
export function decide(module: ModuleState, audience: Audience, host: HostJson | null): Decided {
  const { canary, off } = module
  // A canary that is not for the caller's role is ignored: they keep the stable version.
  const mayBe = canary !== null && hasRole(canary.moduleVersion, audience)
  const bucket = mayBe && audience.user ? bucketOf(audience.user, module.id, canary.version) : null
  const isChosen = canary !== null && bucket !== null && bucket < canary.percent
  const { candidates, usual, rule } = wantedOf(module, audience, isChosen)
  const preferred = candidates[0]
  const decision: Decision = {
    module: module.id,
    state: 'absent',
    version: null,
    rule: 'unpublished',
    canary: canary && { version: canary.version, percent: canary.percent, bucket, chosen: isChosen },
    tiers: planTiers.filter((tier) => !off.has(tier)),
    roles: preferred?.manifest.roles ?? null,
    lacks: [],
  }
  if (!preferred) return { decision, given: null, fallback: undefined }
  if (!hasRole(preferred, audience))
    return { decision: { ...decision, rule: 'role' }, given: null, fallback: undefined }
  if (off.has(audience.plan)) {
    return {
      decision: { ...decision, state: 'locked', rule: 'plan' },
      given: usual ?? preferred,
      fallback: undefined,
    }
  }
  return runnableOn(host, {
    // Fallbacks may have been for other roles.
    candidates: candidates.filter((version) => hasRole(version, audience)),
    decision: { ...decision, rule },
    stable: module.stableVersions[0] ?? null,
  })
}

/** What role and plan allow. */
interface Permitted {
  candidates: ModuleVersion[]
  decision: Decision
  stable: ModuleVersion | null
}

/** The first version the shell can run, and its fallback. */
function runnableOn(host: HostJson | null, { candidates, decision, stable }: Permitted): Decided {
  const lacksIn = (version: ModuleVersion | undefined) => (host && version ? lacksFor(version, host) : [])
  const [given, fallback] = candidates.filter((version) => lacksIn(version).length === 0)
  const [preferred] = candidates
  const lacks = lacksIn(preferred)
  if (!given) {
    return {
      decision: { ...decision, state: 'held', rule: 'host', lacks },
      given: preferred ?? null,
      fallback,
    }
  }
  const version = versionOf(given)
  if (given === preferred) return { decision: { ...decision, state: 'on', version }, given, fallback }
  // Without the canary or a tried version, callers get the stable one like everybody else, so the module is not held.
  const state = given === stable || decision.rule === 'try' ? 'on' : 'held'
  return { decision: { ...decision, state, version, rule: 'host', lacks }, given, fallback }
}

const lacksOfShells = new WeakMap<HostJson, WeakMap<ModuleVersion, string[]>>()

/**
 * What a version lacks in a shell, cached since both are immutable: parsing every version's ranges per caller dominated
 * an index of 500 modules.
 */
function lacksFor(version: ModuleVersion, host: HostJson): string[] {
  const ofHost = lacksOfShells.get(host) ?? new WeakMap<ModuleVersion, string[]>()
  lacksOfShells.set(host, ofHost)
  const lacks = ofHost.get(version) ?? lacksOf(version.manifest, host)
  ofHost.set(version, lacks)
  return lacks
}

function hasRole({ manifest }: ModuleVersion, { role }: Audience): boolean {
  return manifest.roles === undefined || (role !== null && manifest.roles.includes(role))
}
