/**
 * When a canary goes back by itself (ADR 32). Fewer than ten people say nothing, and neither do fewer than three who fail:
 * one person with a broken browser, or two, are no verdict on a version. Beyond that it may fail for a twentieth more of
 * its people than the stable version does for its own in the same time. The server judges by it, the staff console shows it.
 */
export const canaryLimits = { people: 10, failing: 3, over: 0.05 } as const

interface Counted {
  people: number
  failing: number
}

/** Of the people with the stable version, the share for whom it fails: what a canary is held against. */
export function stableShareOf({ people, failing }: Counted): number {
  // One person with the stable version, and that one failing, must not let every canary pass.
  return people >= canaryLimits.people ? failing / people : 0
}

/** The share of its people for whom a canary may fail. */
export const canaryLimit = (stable: Counted): number => stableShareOf(stable) + canaryLimits.over
