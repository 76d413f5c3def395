import { useEffect, useRef } from 'react'

/** Whether the calling component is still mounted: what ends later must not navigate. */
export function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
