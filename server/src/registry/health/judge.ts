import { canaryLimit, canaryLimits, stableShareOf } from '@keystead/module-sdk/manifest/canary-limits'

/** How many signed-in people had a version on screen, and for how many it failed. */
export interface Counted {
  people: number
  failing: number
}

export interface Verdict {
  goesBack: boolean
  /** Failure shares: of the canary, of the stable version, and the limit. */
  share: number
  stableShare: number
  limit: number
}

const shareOf = ({ people, failing }: Counted) => (people > 0 ? failing / people : 0)

/** Whether a canary is rolled back, by the limits shown in the staff console. */
export function judge(canary: Counted, stable: Counted): Verdict {
  const limit = canaryLimit(stable)
  const share = shareOf(canary)
  const isKnown = canary.people >= canaryLimits.people && canary.failing >= canaryLimits.failing
  return { goesBack: isKnown && share > limit, share, stableShare: stableShareOf(stable), limit }
}
