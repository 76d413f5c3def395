import { subscribeEachMinute } from '@keystead/api-client/react/each-minute'
import type { Format } from '@keystead/module-sdk'
import { useSyncExternalStore } from 'react'

/** Today in the user's time zone; re-renders at midnight. */
export function useToday({ today }: Format): string {
  return useSyncExternalStore(subscribeEachMinute, today)
}
