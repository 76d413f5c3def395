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

/**
 * Module × role × tier × per cent, in this order, in one place (design.md 4 and 7): who has not the role never hears of
 * the module, who has not the plan sees it locked, and of the rest a share gets the canary. A version that the shell
 * cannot carry is passed over. Document, index and preview ask here and nowhere else.
 */
export function decide(module: KnownModule, audience: Audience, host: HostJson | null): Decided {
  const { canary, line, off } = module
  const bucket = canary && audience.user ? bucketOf(audience.user, module.id, canary.version) : null
  const isChosen = canary !== null && bucket !== null && bucket < canary.percent
  const first = isChosen ? [canary.known, ...line] : line
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
    return { decision: { ...decision, state: 'locked', rule: 'plan' }, given: wanted, before: undefined }
  }
  const carried = host ? first.filter(({ manifest }) => lacksOf(manifest, host).length === 0) : first
  const lacks = host ? lacksOf(wanted.manifest, host) : []
  const [given, before] = carried
  if (!given) return { decision: { ...decision, state: 'held', rule: 'host', lacks }, given: wanted, before }
  const version = given.manifest.version
  if (given !== wanted) {
    // To whom the canary would have gone has the stable one, as everybody else: nothing of theirs is held.
    const state = given === line[0] ? 'on' : 'held'
    return { decision: { ...decision, state, version, rule: 'host', lacks }, given, before }
  }
  const rule = isChosen ? 'canary' : 'stable'
  return { decision: { ...decision, state: 'on', version, rule }, given, before }
}

function hasRole({ manifest }: KnownVersion, { role }: Audience): boolean {
  return manifest.roles === undefined || (role !== null && manifest.roles.includes(role))
}
