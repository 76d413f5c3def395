import { onBack } from '../offline/connection-store.ts'
import { openChannel } from '../open-channel.ts'
import { electLeader } from './leader-election.ts'
import { pause } from './pause.ts'
import { type Change, readStream } from './read-stream.ts'
import { repeatMissed } from './repeat-missed.ts'

const firstWait = 3_000
const longestWait = 30_000

export interface Listening {
  userId: string
  /** Ends it. */
  signal: AbortSignal
  /** How long the session's token will hold, in milliseconds. */
  tokenLasts: () => number
  /** When the first of what the page shows may have been read. */
  since: number
  hear: (change: Change) => void
}

/**
 * Hears what changes on the server for one person. One connection serves all tabs: browsers allow six on HTTP/1.1, so
 * the tab that holds the lock listens and tells the others; when it is gone, the next goes on where it ended. A tab that
 * can tell the others nothing listens for itself.
 */
export function listen({ userId, signal, tokenLasts, since, hear }: Listening): void {
  // By person: two sessions that were not to be remembered may be those of two people.
  const name = `keystead.changes.${userId}`
  const channel = openChannel(name)
  let lastId: string | undefined
  let isLeading = false
  const note = (change: Change) => {
    lastId = change.id
    keep(change)
    hear(change)
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<Change>) => note(data)
  signal.addEventListener('abort', () => channel?.close(), { once: true })
  const keep = channel
    ? repeatMissed({ name, signal, since, isLeading: () => isLeading, hear: note })
    : () => undefined
  const connect = (during: AbortSignal, heard: () => void) =>
    readStream({
      ...{ signal: during, tokenLasts },
      from: lastId === undefined ? { since } : { lastId },
      hear(change) {
        heard()
        channel?.postMessage(change)
        note(change)
      },
    })
  const lead = async (during: AbortSignal) => {
    isLeading = true
    await connectForever(during, (heard) => connect(during, heard))
    isLeading = false
  }
  if (channel && navigator.locks) electLeader({ name, signal, lead })
  else void lead(signal)
}

/** One connection after the other. Waits double from 3,000 to 30,000 ms. */
async function connectForever(
  signal: AbortSignal,
  connect: (heard: () => void) => Promise<'renew' | 'broken'>,
): Promise<void> {
  let wait = firstWait
  while (!signal.aborted) {
    const end = await connect(() => {
      wait = firstWait
    })
    if (end === 'renew') continue
    await pauseUntilBack(wait, signal)
    wait = Math.min(wait * 2, longestWait)
  }
}

/** A connection that has come back is not waited for any longer. */
async function pauseUntilBack(wait: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController()
  const stop = onBack(() => back.abort())
  await pause(wait, AbortSignal.any([signal, back.signal]))
  stop()
}
