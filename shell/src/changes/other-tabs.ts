import { onWritten, type ResourceName, resourceNames } from '@keystead/api-client/data/stale'
import { openChannel } from '../open-channel.ts'
import { queryClient } from '../query-client.ts'

/**
 * Tells the user's other tabs directly what this one has written, even while the server is unreachable. Received
 * changes are not forwarded.
 *
 * @returns stops it; nothing is sent or received for another account
 */
export function followOtherTabs(userId: string, onNames: (names: ResourceName[]) => void): () => void {
  const channel = openChannel(`keystead.written.${userId}`)
  if (!channel) return () => undefined
  channel.onmessage = ({ data }) => onNames(resourceNames(data))
  const stopTelling = onWritten(queryClient, (names) => channel.postMessage(names))
  return () => {
    stopTelling()
    channel.close()
  }
}
