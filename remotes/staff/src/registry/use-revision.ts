import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { indexRead, registryKey } from './queries.ts'

/** The registry's revision and whether polling works. A new revision invalidates all registry queries. */
export function useRevision(): { revision: number | undefined; isLive: boolean } {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery(indexRead)
  const revision = data?.revision
  const last = useRef(revision)
  useEffect(() => {
    const before = last.current
    last.current = revision
    if (before !== undefined && before !== revision)
      void queryClient.invalidateQueries({ queryKey: registryKey })
  }, [revision, queryClient])
  return { revision, isLive: !isError }
}
