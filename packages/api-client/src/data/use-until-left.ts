import { useEffect, useRef } from 'react'

/**
 * Resolves once the calling page unmounts. For `until` of `useWrite`: refetching earlier would show "not found" on the
 * page of the row just deleted.
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
