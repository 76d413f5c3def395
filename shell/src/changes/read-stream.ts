import { openStream } from '@keystead/api-client/transport'
import { createParser } from 'eventsource-parser'

/** One event of `/api/v1/changes`: names of what changed for this user, without content. */
export interface Change {
  /** Where to resume after a reconnect. */
  id: string
  /** The module registry's revision. */
  revision: number
  /** The person's plan, in the first event of a connection. */
  plan?: string | undefined
  changed: string[]
}

/** In ms. The server sends something at least every 20 s, so a longer silence means a dead connection. */
const longestSilence = 50_000
/** In ms. An expired token must not cause a tight reconnect loop. */
const shortestConnection = 3_000
/** The maximum delay of `setTimeout`. */
const longestTimer = 2 ** 31 - 1

interface Reading {
  signal: AbortSignal
  /** Replays earlier changes: since the last event or, before the first, since a time on this browser's clock. */
  from: { lastId: string } | { since: number }
  /** Remaining lifetime of the access token, in milliseconds. */
  tokenLasts: () => number
  onChange: (change: Change) => void
}

/** Reads one connection until it ends: `renew` if its token is about to expire, `broken` for any other reason. */
export async function readStream({
  signal,
  from,
  tokenLasts,
  onChange,
}: Reading): Promise<'renew' | 'broken'> {
  const connection = new AbortController()
  const end = () => connection.abort()
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  let silence = setTimeout(end, longestSilence)
  let renewal: ReturnType<typeof setTimeout> | undefined
  let isRenewed = false
  try {
    const { body } = await openStream({ path: '/changes', signal: connection.signal, ...startOf(from) })
    const lasts = Math.min(Math.max(tokenLasts(), shortestConnection), longestTimer)
    renewal = setTimeout(() => {
      isRenewed = true
      end()
    }, lasts)
    const parser = createParser({ onEvent: (event) => dispatch(event, onChange) })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(end, longestSilence)
      parser.feed(part.value)
    }
  } catch {
    // The reason does not matter: the next connection replays what was missed.
  } finally {
    clearTimeout(silence)
    clearTimeout(renewal)
    signal.removeEventListener('abort', end)
    end()
  }
  return isRenewed ? 'renew' : 'broken'
}

const startOf = (from: Reading['from']) =>
  'lastId' in from
    ? { lastEventId: from.lastId }
    : { query: () => ({ age: String(Math.round(Date.now() - from.since)) }) }

function dispatch(
  { id, data }: { id?: string | undefined; data: string },
  onChange: (change: Change) => void,
): void {
  const { revision, plan, changed } = JSON.parse(data) as Omit<Change, 'id'>
  if (id !== undefined && Array.isArray(changed)) onChange({ id, revision, plan, changed })
}
