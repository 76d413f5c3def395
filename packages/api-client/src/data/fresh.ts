/** TanStack Query times in ms: fresh for 5 minutes, kept for 10. */
export const FRESH = { staleTime: 300_000, gcTime: 600_000 } as const
