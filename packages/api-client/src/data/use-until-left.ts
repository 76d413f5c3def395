import { useEffect, useRef } from 'react'

/**
 * Waits until the page that calls it is left; at once where it has been. For `until` of `useWrite`: read anew before,
 * the page of a row that was just deleted would say that there is no such row.
 */
export function useUntilLeft(): () => Promise<void> {
  const page = useRef({ isLeft: false, waiting: new Set<() => void>() })
  useEffect(() => {
    const { current } = page
    current.isLeft = false
    return () => {
      current.isLeft = true
      for (const go of current.waiting) go()
      current.waiting.clear()
    }
  }, [])
  return () =>
    new Promise((resolve) => {
      if (page.current.isLeft) resolve()
      else page.current.waiting.add(resolve)
    })
}
