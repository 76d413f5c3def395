interface Read {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** One state for several reads that are drawn together. Old rows that could be had outlive a failed refresh. */
export function joinReads(isThere: boolean, reads: Read[]) {
  const isFetching = reads.some((read) => read.isFetching)
  return {
    failed: !isThere && reads.some(({ isError }) => isError),
    refetching: isThere && isFetching,
    retrying: isFetching,
    retry: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
