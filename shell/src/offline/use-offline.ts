import { withTries } from '@keystead/ui-kit/with-tries'
import { useEffect } from 'react'
import { pageStands } from '../page-stands.ts'

// No page waits for it, so that it comes when the page stands and has nothing else to do.
const load = () => import(/* webpackChunkName: "late" */ './offline-chunk.ts')
const longestWait = 3_000

const idle = () =>
  new Promise<void>((resolve) => {
    if (!window.requestIdleCallback) setTimeout(resolve, longestWait)
    else requestIdleCallback(() => resolve(), { timeout: longestWait })
  })

/** Lets the signed-in pages be without a connection. */
export function useOffline(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      await pageStands()
      await idle()
      const { startOffline } = await withTries(load)
      if (!isOver) stop = startOffline()
    }
    // Without it there is only no word of the connection: calls fail in words all the same.
    start().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
}
