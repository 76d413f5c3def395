import { isMissing } from '@keystead/api-client/transport'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useHost } from '../host-context.ts'

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>

/** @deprecated The same as `useQuery`. */
export function useRows<Row, Key extends QueryKey>(query: Query<Row[], Key>) {
  return useQuery(query)
}

/** What `useRow` needs of a resource. */
export interface RowResource<Row, Key extends QueryKey> {
  keys: { list: () => QueryKey }
  detail: (id: string) => Query<Row, Key>
}

export interface UseRowOptions<Row> {
  /** Other places to find the row, apart from its own list. */
  known?: () => Row | undefined
  /** False if there is no id to fetch. */
  enabled?: boolean
}

/**
 * One row, shown immediately if a cached list has it. `isMissing`: there is no such row, or none the user may see; if
 * it disappears while the page has unsaved input, the page stays until that is saved or discarded.
 *
 * @param resource such as `propertyGroups`
 */
export function useRow<Row extends { id: string }, Key extends QueryKey>(
  resource: RowResource<Row, Key>,
  id: string,
  { known, enabled = true }: UseRowOptions<Row> = {},
) {
  const queryClient = useQueryClient()
  const { unsaved } = useHost()
  const isTypedOn = useSyncExternalStore(unsaved.subscribe, unsaved.held)
  const listed = () =>
    queryClient.getQueryData<Row[]>(resource.keys.list())?.find((row) => row.id === id) ?? known?.()
  const { data, error, isError, isFetching, refetch, isPending, isPlaceholderData } = useQuery({
    ...resource.detail(id),
    placeholderData: listed as never,
    enabled,
  })
  // A refetch clears the error of a missing row; it counts as missing until the answer.
  const [lastMissing, setLastMissing] = useState<string>()
  const answered = isMissing(error) ? id : undefined
  const missing = isPending || isPlaceholderData ? lastMissing : answered
  if (missing !== lastMissing) setLastMissing(missing)
  const isKept = isTypedOn && data !== undefined
  return { data, error, isError, isFetching, refetch, isMissing: missing === id && !isKept }
}
