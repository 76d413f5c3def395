/**
 * A request for a file of shell or module that hangs is given up after this many ms. Two of them fit into the 8 s that
 * a part is tried for, so that Retry never meets one that is still under way.
 */
export const fileLimit = 3_800
