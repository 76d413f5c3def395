import { useEffect, useState } from 'react'

const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Whether the user has interacted with the page yet: purely interactive parts can load after that. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    for (const name of interactions)
      addEventListener(name, () => setHasInteracted(true), {
        once: true,
        passive: true,
        signal: listeners.signal,
      })
    return () => listeners.abort()
  }, [])
  return hasInteracted
}
