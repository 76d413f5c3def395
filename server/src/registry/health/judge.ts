/** How many signed-in people had a version on screen, and for how many of them something of it failed. */
export interface Counted {
  people: number
  failing: number
}

export interface Verdict {
  goesBack: boolean
  /** Of the people who had it, the share for whom it failed: of the canary, of the stable version, and what is borne. */
  share: number
  stableShare: number
  limit: number
}

/**
 * When a canary goes back by itself (ADR 32). Fewer than ten people say nothing, and neither do fewer than three who fail:
 * one person with a broken browser, or two, are no verdict on a version. Beyond that it may fail for a twentieth more of
 * its people than the stable version does for its own in the same time.
 */
const canaryLimits = { people: 10, failing: 3, over: 0.05 } as const

const shareOf = ({ people, failing }: Counted) => (people > 0 ? failing / people : 0)

export function judge(canary: Counted, stable: Counted): Verdict {
  // One person with the stable version, and that one failing, must not let every canary pass.
  const stableShare = stable.people >= canaryLimits.people ? shareOf(stable) : 0
  const share = shareOf(canary)
  const limit = stableShare + canaryLimits.over
  const isKnown = canary.people >= canaryLimits.people && canary.failing >= canaryLimits.failing
  return { goesBack: isKnown && share > limit, share, stableShare, limit }
}
