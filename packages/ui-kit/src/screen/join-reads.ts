/** The part of a react-query result that screens need. */
export interface Read {
  isError: boolean
  isFetching: boolean
  refetch(): unknown
}

export interface JoinedReads {
  /** A read failed and there is no older data. */
  failed: boolean
  /** Refetching while old rows are shown. */
  refetching: boolean
  retrying: boolean
  /** Retries what failed. */
  retry(): void
}

/**
 * Combines parallel reads into one state. `isThere`: whether there is data to show; older data survives a failed
 * refetch.
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
