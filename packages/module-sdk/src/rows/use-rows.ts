import { isMissing } from '@keystead/api-client/transport'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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
  /** Where else a row may be known from, beside its own list. */
  known?: () => Row | undefined
  /** There may be no id to ask for. */
  enabled?: boolean
}

/**
 * One row. Who comes from a list that has it sees it at once. `isMissing`: there is none, or none that the person may see; where it goes while something is typed on the page,
 * the page stays until that is saved or discarded.
 *
 * @param resource as `propertyGroups`
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
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...resource.detail(id),
    placeholderData: listed as never,
    enabled,
  })
  const isKept = isTypedOn && data !== undefined
  return { data, error, isError, isFetching, refetch, isMissing: isMissing(error) && !isKept }
}
