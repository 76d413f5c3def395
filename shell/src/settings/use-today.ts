import type { Format } from '@keystead/module-sdk'
import { useSyncExternalStore } from 'react'

const pollIntervalMs = 60_000

function subscribe(look: () => void): () => void {
  // Timers stop while a computer sleeps, so check again when the page becomes visible.
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, pollIntervalMs)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

/** Today in the user's time zone; re-renders at midnight. */
export function useToday({ today }: Format): string {
  return useSyncExternalStore(subscribe, today)
}
