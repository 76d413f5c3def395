import type { Format } from '@keystead/module-sdk'
import { useSyncExternalStore } from 'react'

const lookEveryMs = 60_000

function subscribe(look: () => void): () => void {
  // Timers stand still while a computer sleeps: who comes back to the page sees the right day at once.
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, lookEveryMs)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

/** The day where the person lives: a page that stays open over midnight is drawn anew with the next. */
export function useToday({ today }: Format): string {
  return useSyncExternalStore(subscribe, today)
}
