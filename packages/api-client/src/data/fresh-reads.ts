interface FreshRead {
  isFetchedAfterMount: boolean
  isError: boolean
}

/** Options of a query whose cached data must not be used. */
export const alwaysFresh = { refetchOnMount: 'always' } as const

/** Whether queries read with `alwaysFresh` have all been answered. */
export const areFresh = (reads: readonly FreshRead[]): boolean =>
  reads.every(({ isFetchedAfterMount, isError }) => isFetchedAfterMount && !isError)
