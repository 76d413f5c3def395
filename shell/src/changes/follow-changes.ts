import { withTries } from '@keystead/ui-kit/with-tries'
import { pageLoaded } from '../page-loaded.ts'
import { createCatchUp, type FollowRevision } from './catch-up.ts'

interface Following {
  /** Remaining lifetime of the access token, in milliseconds. */
  tokenLasts: () => number
  followRevision: FollowRevision
}

// No page depends on it, so it loads once the page is ready.
const load = () => import(/* webpackChunkName: "late" */ './listen.ts')

/** In ms. Pages fetch their first data before this runs, so ask for earlier changes too. */
const begunBefore = 1_000

/**
 * Keeps one user's pages up to date with every change they may see, their own in other tabs included.
 *
 * @returns stops it; nothing is received for another account
 */
export function followChanges(userId: string, { tokenLasts, followRevision }: Following): () => void {
  const since = Date.now() - begunBefore
  const ending = new AbortController()
  const { signal } = ending
  const { missed, stop } = createCatchUp(followRevision)
  const start = async () => {
    await pageLoaded()
    const { listen } = await withTries(load)
    if (signal.aborted) return
    listen({
      userId,
      signal,
      tokenLasts,
      since,
      onChange: ({ revision, plan, changed }) => missed(changed, revision, plan),
    })
  }
  // Without the stream, data is simply fresh until its stale time.
  start().catch(() => undefined)
  return () => {
    ending.abort()
    stop()
  }
}
