/** What was read counts as fresh for 300 s and is kept for 600 s, in milliseconds. */
export const FRESH = { staleTime: 300_000, gcTime: 600_000 } as const
