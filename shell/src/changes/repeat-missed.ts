import { randomKey } from '@keystead/api-client/random-key'
import type { Change } from './read-stream.ts'

/** What a new tab asks for: all since its page was read. */
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
  /** Ends it. */
  signal: AbortSignal
  /** When the first of what the page shows may have been read. */
  since: number
  isLeading: () => boolean
  hear: (change: Change) => void
}

/**
 * A tab reads its page before it hears of anything. What was told in between was told to the tabs that were there: the
 * one that leads repeats it to the new one.
 *
 * @returns keeps when this tab has heard of a change
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
