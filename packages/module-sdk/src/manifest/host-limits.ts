/**
 * Timeout for a shell or module file, in ms. Two fit into the 8 s allowed for a part, so Retry never overlaps one
 * still in flight.
 */
export const fileLimit = 3_800

/** A flood of requests exceeds this rate for this many seconds in a row. */
export const floodLimit = { perSecond: 30, seconds: 3 } as const
