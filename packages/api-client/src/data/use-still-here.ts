import { useEffect, useRef } from 'react'

/** Whether the calling page is still mounted when a response arrives, so that users who left are not redirected. */
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
