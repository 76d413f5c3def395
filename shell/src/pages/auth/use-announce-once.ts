import { useEffect } from 'react'
import { useSessionStore } from '../../session/session-store.ts'

/** A link or sign-in that failed is told by this page: the next one would take it for its own, or tell it again. */
export function useAnnounceOnce(): void {
  useEffect(
    () => () => {
      const { notice, clearNotice } = useSessionStore.getState()
      if (notice?.kind === 'failed') clearNotice()
    },
    [],
  )
}
