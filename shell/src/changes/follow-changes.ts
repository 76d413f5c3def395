import { withTries } from '@keystead/ui-kit/with-tries'
import { pageStands } from '../page-stands.ts'
import { createCatchUp } from './catch-up.ts'
import { followOtherTabs } from './other-tabs.ts'

interface Following {
  /** How long the session's token will hold, in milliseconds. */
  tokenLasts: () => number
  /** Told with each event: the module registry's revision. */
  hearRevision: (revision: number) => void
}

// No page waits for it, so that it comes when the page stands.
const load = () => import(/* webpackChunkName: "late" */ './listen.ts')

/** A page asks for its first data before it comes to this, and a change is as old as the act that made it. */
const begunBefore = 1_000

/**
 * Keeps the pages of one person up to date: with what the person writes in other tabs, and with what anybody changes
 * that the person may see.
 *
 * @returns ends it: for another account nothing is told and nothing heard
 */
export function followChanges(userId: string, { tokenLasts, hearRevision }: Following): () => void {
  const since = Date.now() - begunBefore
  const ending = new AbortController()
  const { signal } = ending
  const { missed, stop } = createCatchUp()
  const stopTabs = followOtherTabs(userId, missed)
  const start = async () => {
    await pageStands()
    const { listen } = await withTries(load)
    if (signal.aborted) return
    listen({
      ...{ userId, signal, tokenLasts, since },
      hear: ({ revision, changed }) => {
        hearRevision(revision)
        missed(changed)
      },
    })
  }
  // Without it the page is as it was before there was a stream: what it has read is good for a while.
  start().catch(() => undefined)
  return () => {
    ending.abort()
    stopTabs()
    stop()
  }
}
