import { openStream } from '@keystead/api-client/transport'
import { createParser } from 'eventsource-parser'

/** One event of `/api/v1/changes`: what has changed for this person by name, nothing of its content. */
export interface Change {
  /** Where to go on from when the connection has to be made anew. */
  id: string
  /** The module registry's. */
  revision: number
  changed: string[]
}

/** The server is heard of every 20 s at least; of one that is silent for longer the connection is dead. */
const longestSilence = 50_000
/** A token that is over already must not have one connection follow the other at once. */
const shortestConnection = 3_000
/** Timers reach no further. */
const longestTimer = 2 ** 31 - 1

interface Reading {
  signal: AbortSignal
  /** What has changed since is told first: since the last event or, where none was heard yet, since a time of this browser's clock. */
  from: { lastId: string } | { since: number }
  /** How long the session's token will hold, in milliseconds. */
  tokenLasts: () => number
  hear: (change: Change) => void
}

/**
 * One connection, read until it ends: `renew` when its token is about to run out, which is no fault; `broken` for every
 * other reason.
 */
export async function readStream({ signal, from, tokenLasts, hear }: Reading): Promise<'renew' | 'broken'> {
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
    const parser = createParser({ onEvent: (event) => tell(event, hear) })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      clearTimeout(silence)
      silence = setTimeout(end, longestSilence)
      parser.feed(part.value)
    }
  } catch {
    // Why it ended is all the same: what was missed is told by the next one.
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

function tell({ id, data }: { id?: string | undefined; data: string }, hear: (change: Change) => void): void {
  const { revision, changed } = JSON.parse(data) as Omit<Change, 'id'>
  if (id !== undefined && Array.isArray(changed)) hear({ id, revision, changed })
}
