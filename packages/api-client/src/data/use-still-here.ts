import { useEffect, useRef } from 'react'

/**
 * Whether the page that calls it is still there when an answer comes: who has gone elsewhere meanwhile is not led away
 * from there.
 */
export function useStillHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
