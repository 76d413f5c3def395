import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import { isLocked } from '@keystead/api-client/transport'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

const none: never[] = []

/**
 * Reads a list that the user's plan may lock. Locked rows read as none, and not as an error.
 *
 * @param options of `resource.list()`
 * @returns `isLocked`: undefined until the first answer; kept while a refetch is pending or fails, so that no page
 * empties itself when something changes elsewhere
 */
export function useLockable<Row, Key extends QueryKey>(options: UseQueryOptions<Row[], Error, Row[], Key>) {
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(options)
  const answer = isLocked(error) || (data ? false : undefined)
  const locked = useStableValue<boolean | undefined>((before) => answer ?? before)
  return {
    data: locked ? none : data,
    isLocked: locked,
    isError: isError && !locked,
    isFetching,
    isFetchedAfterMount,
    refetch,
  }
}
