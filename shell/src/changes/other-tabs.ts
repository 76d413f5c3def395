import { onWritten, type ResourceName, resourceNames, writtenNow } from '@keystead/api-client/data/stale'
import { openChannel } from '../open-channel.ts'
import { queryClient } from '../query-client.ts'

/**
 * Tells the user's other tabs directly what this one has written, even while the server is unreachable. Received
 * changes are not forwarded.
 *
 * @returns stops it; nothing is sent or received for another account
 */
export function followOtherTabs(userId: string, hear: (names: ResourceName[]) => void): () => void {
  const channel = openChannel(`keystead.written.${userId}`)
  if (!channel) return () => undefined
  channel.onmessage = ({ data }) => hear(resourceNames(data))
  const tell = (names: ResourceName[]) => channel.postMessage(names)
  // A closing page may have a deletion in flight and will not see its response.
  const tellLast = () => tell(writtenNow(queryClient))
  window.addEventListener('pagehide', tellLast)
  const stopTelling = onWritten(queryClient, tell)
  return () => {
    stopTelling()
    window.removeEventListener('pagehide', tellLast)
    channel.close()
  }
}
