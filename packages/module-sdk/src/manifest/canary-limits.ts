/**
 * When a canary is rolled back automatically (ADR 32): at least 10 people must have it and at least 3 of them fail, so
 * that one or two broken browsers decide nothing, and its failing share must exceed the stable version's by more than
 * 5 percentage points. Where fewer than 10 people had the stable version since the canary began, those of the 48 hours
 * before count with them. The server decides by it; the staff console shows it.
 */
export const canaryLimits = { people: 10, failing: 3, over: 0.05, baselineHours: 48 } as const

/** Highest canary share, in percent, that a team may give a version without a browser-drill report. */
export const undrilledPercent = 10

interface Counted {
  people: number
  failing: number
}

/** The share of the stable version's users for whom it fails: the canary's baseline. */
export function stableShareOf({ people, failing }: Counted): number {
  // With too few people the baseline is 0: one failing stable user must not let every canary pass.
  return people >= canaryLimits.people ? failing / people : 0
}

/** The highest failing share allowed for a canary. */
export const canaryLimit = (stable: Counted): number => stableShareOf(stable) + canaryLimits.over
