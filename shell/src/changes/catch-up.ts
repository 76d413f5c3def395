import { markStale, resourceNames } from '@keystead/api-client/data/stale'
import { dropPrefetched } from '@keystead/api-client/transport'
import { queryClient } from '../query-client.ts'

/** Change names besides API rows: the account's name and preferences. */
export type OtherName = 'account'

type Listener = () => void
const listeners = new Map<string, Set<Listener>>()

/** Listens for changes to the user's own data made elsewhere. @returns unsubscribe */
export function onChanged(name: OtherName, listener: Listener): () => void {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener))
  return () => void ofName.delete(listener)
}

const firstWords = new Set<Listener>()

/** Calls back once, at the change stream's first event: all changes since the page was read. @returns unsubscribe */
export function onFirstWord(listener: Listener): () => void {
  firstWords.add(listener)
  return () => void firstWords.delete(listener)
}

/** Called with the registry revision of an event, and the person's plan where the event has it. */
export type FollowRevision = (revision: number, plan?: string) => void

export interface CatchUp {
  /** Names changed elsewhere. Unknown ones may come from another build. */
  missed: (names: readonly string[], ...heard: Parameters<FollowRevision>) => void
  stop: () => void
}

/** Refetches what changed elsewhere once the page is visible and no own write is under way. */
export function createCatchUp(followRevision: FollowRevision): CatchUp {
  const missed = new Set<string>()
  let heard: Parameters<FollowRevision> | undefined
  const catchUp = () => {
    if (document.visibilityState === 'hidden') return
    if (heard) followRevision(...heard)
    heard = undefined
    // Each call of a long save comes back as a change; rendering them all takes longer than the calls.
    if (missed.size === 0 || queryClient.isMutating() > 0) return
    const names = [...missed]
    missed.clear()
    // Prefetched responses may predate the change.
    dropPrefetched()
    markStale(queryClient, resourceNames(names))
    // Account data that modules fetched: mails, sessions, deletion.
    if (names.includes('account')) void queryClient.invalidateQueries({ queryKey: ['account'] })
    for (const name of names) for (const listener of listeners.get(name) ?? []) listener()
  }
  document.addEventListener('visibilitychange', catchUp)
  const unsubscribe = queryClient.getMutationCache().subscribe(catchUp)
  return {
    missed(names, revision, plan = heard?.[1]) {
      heard = [revision, plan]
      for (const name of names) missed.add(name)
      catchUp()
      for (const listener of firstWords) listener()
      firstWords.clear()
    },
    stop() {
      document.removeEventListener('visibilitychange', catchUp)
      unsubscribe()
    },
  }
}
