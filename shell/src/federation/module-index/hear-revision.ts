import { refreshIndex, useIndexStore } from './index-store.ts'

/** One of several servers sees a change up to 2 s after the one that told of it, and answers with the index of before. */
const againAfter = [0, 2_500, 2_500]

let heard = 0

/**
 * Asks for the index where the page has not the one of this revision, and looks twice more: whichever server answers the
 * next time has seen it too. Another one, not a higher one: a restore lowers it. What is heard later takes its place.
 */
export async function hearRevision(revision: number): Promise<void> {
  heard += 1
  const own = heard
  for (const wait of againAfter) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    if (own !== heard) return
    if (useIndexStore.getState().index?.revision !== revision) await refreshIndex()
  }
}
