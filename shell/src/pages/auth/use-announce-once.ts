import { useEffect } from 'react'
import { useSessionStore } from '../../session/session-store.ts'

/** Clears the notice of a failure or an ended session on leaving, so that the next page does not show it again. */
export function useAnnounceOnce(): void {
  useEffect(
    () => () => {
      const { notice, clearNotice } = useSessionStore.getState()
      if (notice?.kind === 'failed' || notice?.kind === 'expired') clearNotice()
    },
    [],
  )
}
