import { lacksOf } from '@keystead/module-sdk/gate/host-check'
import type { HostJson } from '@keystead/module-sdk/manifest'
import type { Decision } from '@keystead/module-sdk/manifest/decision'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import { bucketOf } from './bucket.ts'
import type { Audience, KnownModule, KnownVersion } from './known.ts'

/** What a module is for one caller: the decision with its reasons, and the versions that it comes to. */
export interface Decided {
  decision: Decision
  /** What the page is given, or what a locked or held module is known by. Null: the module is not there at all. */
  given: KnownVersion | null
  /** The version to fall back to. */
  before: KnownVersion | undefined
}

/** What a caller's module comes down to before plan and shell are asked: what is wanted first, and what then. */
interface Wanted {
  first: KnownVersion[]
  /** Without the version that is tried. */
  usual: KnownVersion | undefined
  rule: 'try' | 'canary' | 'stable'
}

const versionOf = ({ manifest }: KnownVersion) => manifest.version

function wantedOf({ id, canary, line }: KnownModule, audience: Audience, isChosen: boolean): Wanted {
  const usual = isChosen && canary ? [canary.known, ...line] : line
  const tried = audience.tries?.get(id)?.known
  // The module has to be the caller's without the tried version too: a link opens that version and nothing else.
  const isTried =
    tried && hasRole(tried, audience) && usual.slice(0, 1).every((one) => hasRole(one, audience))
  if (!isTried) return { first: usual, usual: usual[0], rule: isChosen ? 'canary' : 'stable' }
  const others = usual.filter((known) => versionOf(known) !== versionOf(tried))
  return { first: [tried, ...others], usual: usual[0] ?? tried, rule: 'try' }
}

/**
 * Module × role × tier × per cent, in this order, in one place: who has not the role never hears of
 * the module, who has not the plan sees it locked, and of the rest a share gets the canary, if it is for their role. A
 * version that this browser tries goes before that share, never before role and plan (ADR 35). A version that the shell
 * cannot carry is passed over. Document, index and preview ask here and nowhere else.
 */
export function decide(module: KnownModule, audience: Audience, host: HostJson | null): Decided {
  const { canary, off } = module
  // Nobody is chosen for what is not for them: they go on with what they have.
  const mayBe = canary !== null && hasRole(canary.known, audience)
  const bucket = mayBe && audience.user ? bucketOf(audience.user, module.id, canary.version) : null
  const isChosen = canary !== null && bucket !== null && bucket < canary.percent
  const { first, usual, rule } = wantedOf(module, audience, isChosen)
  const wanted = first[0]
  const decision: Decision = {
    module: module.id,
    state: 'absent',
    version: null,
    rule: 'unpublished',
    canary: canary && { version: canary.version, percent: canary.percent, bucket, chosen: isChosen },
    tiers: planTiers.filter((tier) => !off.has(tier)),
    roles: wanted?.manifest.roles ?? null,
    lacks: [],
  }
  if (!wanted) return { decision, given: null, before: undefined }
  if (!hasRole(wanted, audience))
    return { decision: { ...decision, rule: 'role' }, given: null, before: undefined }
  if (off.has(audience.plan)) {
    return {
      decision: { ...decision, state: 'locked', rule: 'plan' },
      given: usual ?? wanted,
      before: undefined,
    }
  }
  return carriedBy(host, {
    // What stands behind the wanted one was for others perhaps: nobody falls back to what is not for them.
    first: first.filter((known) => hasRole(known, audience)),
    decision: { ...decision, rule },
    stable: module.line[0] ?? null,
  })
}

interface Carrying {
  first: KnownVersion[]
  decision: Decision
  stable: KnownVersion | null
}

/** The first of the wanted versions that the shell can carry, and the one behind it. */
function carriedBy(host: HostJson | null, { first, decision, stable }: Carrying): Decided {
  const lacksIn = (known: KnownVersion | undefined) => (host && known ? lacksFor(known, host) : [])
  const [given, before] = first.filter((known) => lacksIn(known).length === 0)
  const [wanted] = first
  const lacks = lacksIn(wanted)
  if (!given) {
    return { decision: { ...decision, state: 'held', rule: 'host', lacks }, given: wanted ?? null, before }
  }
  const version = versionOf(given)
  if (given === wanted) return { decision: { ...decision, state: 'on', version }, given, before }
  // To whom a trial's version would have gone has the stable one, as everybody else: nothing of theirs is held.
  const state = given === stable || decision.rule === 'try' ? 'on' : 'held'
  return { decision: { ...decision, state, version, rule: 'host', lacks }, given, before }
}

const lacksOfShells = new WeakMap<HostJson, WeakMap<KnownVersion, string[]>>()

/**
 * What a version lacks in a shell, found once: neither ever changes, and reading the ranges of every version for every
 * caller was most of what an index of 500 modules took.
 */
function lacksFor(known: KnownVersion, host: HostJson): string[] {
  const ofHost = lacksOfShells.get(host) ?? new WeakMap<KnownVersion, string[]>()
  lacksOfShells.set(host, ofHost)
  const found = ofHost.get(known) ?? lacksOf(known.manifest, host)
  ofHost.set(known, found)
  return found
}

function hasRole({ manifest }: KnownVersion, { role }: Audience): boolean {
  return manifest.roles === undefined || (role !== null && manifest.roles.includes(role))
}
