import { search } from '@keystead/api-client/search/client'
import { searchLimits } from '@keystead/api-client/search/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Debounce, in ms. */
const restMs = 120
/** A single letter matches nearly everything. */
const shortest = 2

/** Search results for the input; the previous ones stay until new ones arrive. */
export function useSearchResults(text: string) {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim().slice(0, searchLimits.text)), restMs)
    return () => clearTimeout(timer)
  }, [text])
  const isAsked = rested.length >= shortest
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', rested],
    queryFn: ({ signal }) => search(rested, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
    // Offline, fail with a message instead of pausing silently.
    networkMode: 'always',
  })
  const isSettled = rested === text.trim().slice(0, searchLimits.text)
  return {
    found: isAsked && data ? data : [],
    isSearching: isFetching || (!isSettled && text.trim().length >= shortest),
    isFailed: isAsked && isError,
  }
}
