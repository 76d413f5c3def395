import { search } from '@keystead/api-client/search/client'
import { searchLimits } from '@keystead/api-client/search/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const debounceMs = 120
/** A single letter matches nearly everything. */
const minLength = 2

/** Search results for the input; the previous ones stay until new ones arrive. */
export function useSearchResults(text: string) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim().slice(0, searchLimits.text)), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const isLongEnough = query.length >= minLength
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => search(query, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
    // Offline, fail with a message instead of pausing silently.
    networkMode: 'always',
  })
  const isSettled = query === text.trim().slice(0, searchLimits.text)
  return {
    found: isLongEnough && data ? data : [],
    isSearching: isFetching || (!isSettled && text.trim().length >= minLength),
    isFailed: isLongEnough && isError,
  }
}
