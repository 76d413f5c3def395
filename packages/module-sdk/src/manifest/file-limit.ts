/**
 * Timeout for a shell or module file, in ms. Two fit into the 8 s allowed for a part, so Retry never overlaps one
 * still in flight.
 */
export const fileLimit = 3_800
