import { randomKey } from '@keystead/api-client/random-key'
import type { Change } from './read-stream.ts'

/** A new tab's request for everything since its page was read. */
interface Asked {
  by: string
  since: number
}
interface Told {
  to: string
  change: Change
}

interface Repeating {
  name: string
  signal: AbortSignal
  /** Earliest time the page's data may have been read. */
  since: number
  isLeading: () => boolean
  hear: (change: Change) => void
}

/**
 * A new tab reads its page before it listens, so events in between only reached existing tabs; the leader repeats them
 * to it.
 *
 * @returns records a change this tab received
 */
export function repeatMissed({ name, signal, since, isLeading, hear }: Repeating): (change: Change) => void {
  const channel = new BroadcastChannel(`${name}.missed`)
  const own = randomKey()
  const heardAt = new Map<string, number>()
  let last: Change | undefined
  channel.onmessage = ({ data }: MessageEvent<Asked | Told>) => {
    if ('to' in data) {
      if (data.to === own) hear(data.change)
      return
    }
    if (!isLeading() || !last) return
    const changed = [...heardAt].filter(([, at]) => at >= data.since).map(([each]) => each)
    const told: Told = { to: data.by, change: { ...last, changed } }
    if (changed.length > 0) channel.postMessage(told)
  }
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const asked: Asked = { by: own, since }
  channel.postMessage(asked)
  return (change) => {
    last = change
    for (const each of change.changed) heardAt.set(each, Date.now())
  }
}
