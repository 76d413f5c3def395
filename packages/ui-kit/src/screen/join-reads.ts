/** What a screen has to know of a read, as react-query's result tells it. */
export interface Read {
  isError: boolean
  isFetching: boolean
  refetch(): unknown
}

export interface JoinedReads {
  /** Nothing can be shown: a read failed, and there is nothing older. */
  failed: boolean
  /** Asked again while old rows stand. */
  refetching: boolean
  retrying: boolean
  /** Asks again for what failed. */
  retry(): void
}

/**
 * Several reads that are asked for side by side, with one state for all. `isThere`: whether what is made of them can be
 * shown; old rows that could be had outlive a failed refresh.
 */
export function joinReads(isThere: boolean, reads: Read[]): JoinedReads {
  const isFetching = reads.some((read) => read.isFetching)
  return {
    failed: !isThere && reads.some((read) => read.isError),
    refetching: isThere && isFetching,
    retrying: isFetching,
    retry() {
      for (const read of reads) if (read.isError) void read.refetch()
    },
  }
}
