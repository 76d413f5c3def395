import { withTries } from '@keystead/ui-kit/with-tries'
import { useEffect } from 'react'
import { idle } from '../idle.ts'
import { pageLoaded } from '../page-loaded.ts'

// No page depends on it, so it loads when the page is ready and idle.
const load = () => import(/* webpackChunkName: "late" */ './offline-chunk.ts')

export function useOffline(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      await pageLoaded()
      await idle()
      const { startOffline } = await withTries(load)
      if (!isOver) stop = startOffline()
    }
    // Without it there is only no banner; failed calls still show an error.
    start().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
}
