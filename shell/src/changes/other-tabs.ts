import { onWritten, type ResourceName, resourceNames, writtenNow } from '@keystead/api-client/data/stale'
import { openChannel } from '../open-channel.ts'
import { queryClient } from '../query-client.ts'

/**
 * Keeps the tabs of one person alike at once, also while the server cannot be heard: each tells the others what it has
 * written. What is heard is never told on.
 *
 * @returns ends it: for another account nothing is told and nothing heard
 */
export function followOtherTabs(userId: string, hear: (names: ResourceName[]) => void): () => void {
  const channel = openChannel(`keystead.written.${userId}`)
  if (!channel) return () => undefined
  channel.onmessage = ({ data }) => hear(resourceNames(data))
  const tell = (names: ResourceName[]) => channel.postMessage(names)
  // A page that is closed may be sending its last deletion, and will not hear of its end.
  const tellLast = () => tell(writtenNow(queryClient))
  window.addEventListener('pagehide', tellLast)
  const stopTelling = onWritten(queryClient, tell)
  return () => {
    stopTelling()
    window.removeEventListener('pagehide', tellLast)
    channel.close()
  }
}
