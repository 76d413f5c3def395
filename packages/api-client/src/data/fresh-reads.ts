interface FreshRead {
  isFetchedAfterMount: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Options of a query whose cached data must not be used. */
export const alwaysFresh = { refetchOnMount: 'always' } as const

/** Joins queries read with `alwaysFresh`. */
export const freshReads = (reads: readonly FreshRead[]) => ({
  isFresh: reads.every(({ isFetchedAfterMount, isError }) => isFetchedAfterMount && !isError),
  failed: reads.some(({ isError }) => isError),
  retrying: reads.some(({ isFetching }) => isFetching),
  retry: () => {
    for (const read of reads) if (read.isError) void read.refetch()
  },
})
