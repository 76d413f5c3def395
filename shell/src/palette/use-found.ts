import { search } from '@keystead/api-client/search/client'
import { searchLimits } from '@keystead/api-client/search/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A search begins when the typing rests. */
const restMs = 120
/** By a single letter nearly everything is found. */
const shortest = 2

/** What the server finds for what is typed; the last answer stands until the next one is there. */
export function useFound(text: string) {
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
    // Without a connection the search says that it has no answer, instead of waiting for one in silence.
    networkMode: 'always',
  })
  const isSettled = rested === text.trim().slice(0, searchLimits.text)
  return {
    found: isAsked && data ? data : [],
    isSearching: isFetching || (!isSettled && text.trim().length >= shortest),
    isFailed: isAsked && isError,
  }
}
