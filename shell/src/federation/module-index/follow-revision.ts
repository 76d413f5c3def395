import { isCurrent, refreshIndex } from './index-store.ts'

/** In ms. With several servers, another one may see a change up to 2 s later and return the old index. */
const againAfter = [0, 2_500, 2_500]

let calls = 0

/**
 * Refetches the index unless it is this user's, of this revision and plan, and checks twice more because another server
 * may lag. A later call supersedes this one.
 */
export async function followRevision(user: string, revision: number, plan?: string): Promise<void> {
  calls += 1
  const call = calls
  for (const wait of againAfter) {
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    if (call !== calls) return
    if (!isCurrent(user, revision, plan)) await refreshIndex()
  }
}
