import {
  markStale,
  onWritten,
  type ResourceName,
  resourceNames,
  writtenNow,
} from '@keystead/api-client/data/stale'
import { queryClient } from '../query-client.ts'

/**
 * Keeps the tabs of one person alike: each tells the others what it has written. They read it anew when they are looked
 * at; until then nothing is asked for. What is heard is never told on.
 *
 * @returns ends it: for another account nothing is told and nothing heard
 */
export function followOtherTabs(userId: string): () => void {
  const channel = new BroadcastChannel(`keystead.written.${userId}`)
  const missed = new Set<ResourceName>()
  const catchUp = () => {
    if (document.visibilityState === 'hidden' || missed.size === 0) return
    markStale(queryClient, [...missed])
    missed.clear()
  }
  channel.onmessage = ({ data }) => {
    for (const name of resourceNames(data)) missed.add(name)
    catchUp()
  }
  const tell = (names: ResourceName[]) => channel.postMessage(names)
  // A page that is closed may be sending its last deletion, and will not hear of its end (R12).
  const tellLast = () => tell(writtenNow(queryClient))
  document.addEventListener('visibilitychange', catchUp)
  window.addEventListener('pagehide', tellLast)
  const stopTelling = onWritten(queryClient, tell)
  return () => {
    stopTelling()
    window.removeEventListener('pagehide', tellLast)
    document.removeEventListener('visibilitychange', catchUp)
    channel.close()
  }
}
