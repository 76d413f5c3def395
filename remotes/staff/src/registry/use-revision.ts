import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { indexRead, registryKey } from './queries.ts'

/** The registry's revision, and whether it is heard of. When it rises, all that was read is read anew. */
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
