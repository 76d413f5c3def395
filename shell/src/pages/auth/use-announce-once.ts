import { useEffect } from 'react'
import { useSessionStore } from '../../session/session-store.ts'

/** Clears a failure notice on leaving, so that the next page does not show it again. */
export function useAnnounceOnce(): void {
  useEffect(
    () => () => {
      const { notice, clearNotice } = useSessionStore.getState()
      if (notice?.kind === 'failed') clearNotice()
    },
    [],
  )
}
