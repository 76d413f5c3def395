import { useEffect, useState } from 'react'

interface Row {
  id: string
}

interface Shown {
  found: readonly Row[]
  /** Ids of those among `found` that are on screen. */
  shown: ReadonlySet<string>
  /** Ids of all that were on screen before, too: they stay, hidden, and are not drawn anew when they come back. */
  drawn: ReadonlySet<string>
  /** How long the next ones wait. */
  wait: number
}

/** What a tall screen shows at once. */
const FIRST = 24
/** About as many as a frame has time for. */
const MORE = 24
/** Longer than somebody who types pauses. */
const QUIET_MS = 700

const nothing: Shown = { found: [], shown: new Set(), drawn: new Set(), wait: 0 }

/**
 * Rows that are no longer found go at once. Those that are come a screen at once, and the others a few at a time when
 * nobody types any more: no key in the search waits for hundreds of rows.
 */
export function useShownRows(found: readonly Row[]): Shown {
  const [state, setState] = useState(() => withMore({ ...nothing, found }, FIRST))
  const now = state.found === found ? state : ofFound(state, found)
  if (now !== state) setState(now)
  useEffect(() => {
    if (now.shown.size === now.found.length) return
    let frame = 0
    // In a frame of their own: where frames are slow, several would be laid out in one, and a key would wait for it.
    const next = () => {
      frame = requestAnimationFrame(() => setState((before) => withMore(before, MORE)))
    }
    const timer = setTimeout(next, now.wait)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [now])
  return now
}

function ofFound({ shown, drawn }: Shown, found: readonly Row[]): Shown {
  const stay = found.filter(({ id }, at) => shown.has(id) || at < FIRST).map(({ id }) => id)
  return { found, shown: new Set(stay), drawn: new Set([...drawn, ...stay]), wait: QUIET_MS }
}

function withMore({ found, shown, drawn }: Shown, count: number): Shown {
  const more = found.filter(({ id }) => !shown.has(id)).slice(0, count)
  const ids = more.map(({ id }) => id)
  return { found, shown: new Set([...shown, ...ids]), drawn: new Set([...drawn, ...ids]), wait: 0 }
}
