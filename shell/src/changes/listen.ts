import { onBack } from '../connection-store.ts'
import { openChannel } from '../open-channel.ts'
import { electLeader } from './leader-election.ts'
import { pause } from './pause.ts'
import { type Change, readStream } from './read-stream.ts'

const firstWait = 3_000
const longestWait = 30_000

export interface Listening {
  userId: string
  signal: AbortSignal
  /** Remaining lifetime of the access token, in milliseconds. */
  tokenLasts: () => number
  /** Earliest time the page's data may have been read. */
  since: number
  onChange: (change: Change) => void
}

/**
 * Listens to one user's server changes. All tabs share one connection, because HTTP/1.1 browsers allow six: the leader
 * listens and forwards, and its successor resumes from the last event. Without BroadcastChannel a tab listens itself.
 */
export function listen({ userId, signal, tokenLasts, since, onChange }: Listening): void {
  // Per user: tabs with session-only sign-ins may belong to different users.
  const name = `keystead.changes.${userId}`
  const channel = openChannel(name)
  let lastId: string | undefined
  const note = (change: Change) => {
    lastId = change.id
    onChange(change)
  }
  if (channel) channel.onmessage = ({ data }: MessageEvent<Change>) => note(data)
  signal.addEventListener('abort', () => channel?.close(), { once: true })
  const connect = (during: AbortSignal, onMessage: () => void) =>
    readStream({
      signal: during,
      tokenLasts,
      from: lastId === undefined ? { since } : { lastId },
      onChange(change) {
        onMessage()
        channel?.postMessage(change)
        note(change)
      },
    })
  const lead = (during: AbortSignal) => connectForever(during, (onMessage) => connect(during, onMessage))
  if (channel && navigator.locks) electLeader({ name, signal, lead })
  else void lead(signal)
}

/** Reconnects for ever, backing off from 3,000 to 30,000 ms. */
async function connectForever(
  signal: AbortSignal,
  connect: (onMessage: () => void) => Promise<'renew' | 'broken'>,
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

/** Ends early when the browser is back online. (`AbortSignal.any` is not in all supported browsers.) */
async function pauseUntilBack(wait: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const over = new AbortController()
  const end = () => over.abort()
  const stop = onBack(end)
  signal.addEventListener('abort', end)
  try {
    await pause(wait, over.signal)
  } finally {
    signal.removeEventListener('abort', end)
    stop()
  }
}
