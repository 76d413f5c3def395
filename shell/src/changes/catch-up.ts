import { markStale, resourceNames } from '@keystead/api-client/data/stale'
import { dropPrefetched } from '@keystead/api-client/transport'
import { queryClient } from '../query-client.ts'

/** What of a person may change beside the rows of the API: name and preferences of the account. */
export type OtherName = 'account'

type Listener = () => void
const listeners = new Map<string, Set<Listener>>()

/** Hears that something of the signed-in person's own has changed elsewhere. @returns ends it */
export function onChanged(name: OtherName, listener: Listener): () => void {
  const those = listeners.get(name) ?? new Set()
  listeners.set(name, those.add(listener))
  return () => void those.delete(listener)
}

const firstWords = new Set<Listener>()

/**
 * Hears the first word that there is of changes, whatever it tells: with it everything has been told that was changed
 * before. @returns ends it
 */
export function onFirstWord(listener: Listener): () => void {
  firstWords.add(listener)
  return () => void firstWords.delete(listener)
}

export interface CatchUp {
  /** Something of these names has changed elsewhere. Names that are not known here may come from another build. */
  missed: (names: readonly string[]) => void
  stop: () => void
}

/**
 * What has changed elsewhere is read anew: at once by a page that is seen, else when it is looked at. Until then nothing
 * is asked for.
 */
export function createCatchUp(): CatchUp {
  const missed = new Set<string>()
  const catchUp = () => {
    if (document.visibilityState === 'hidden' || missed.size === 0) return
    const names = [...missed]
    missed.clear()
    // What was asked for ahead of a page may be of before the change.
    dropPrefetched()
    markStale(queryClient, resourceNames(names))
    // What modules have read of the account itself: mails, sessions, its deletion.
    if (names.includes('account')) void queryClient.invalidateQueries({ queryKey: ['account'] })
    for (const name of names) for (const listener of listeners.get(name) ?? []) listener()
  }
  document.addEventListener('visibilitychange', catchUp)
  return {
    missed(names) {
      for (const name of names) missed.add(name)
      catchUp()
      for (const listener of firstWords) listener()
      firstWords.clear()
    },
    stop: () => document.removeEventListener('visibilitychange', catchUp),
  }
}
