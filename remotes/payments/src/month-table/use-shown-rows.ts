import { useEffect, useState } from 'react'

interface Row {
  id: string
}

interface Shown {
  found: readonly Row[]
  /** Ids of `found` that are shown. */
  shown: ReadonlySet<string>
  /** Also those shown before: they stay mounted, hidden, and need no new render. */
  drawn: ReadonlySet<string>
  /** Delay of the next batch. */
  wait: number
}

/** Rows that fit on a tall screen. */
const FIRST = 24
/** About what fits into a frame. */
const MORE = 24
/** Longer than a pause in typing. */
const QUIET_MS = 700

const nothing: Shown = { found: [], shown: new Set(), drawn: new Set(), wait: 0 }

/**
 * Hides rows at once that no longer match. New matches show one screen first, then in small batches once typing
 * pauses, so that no keystroke waits for hundreds of rows.
 */
export function useShownRows(found: readonly Row[]): Shown {
  const [state, setState] = useState(() => withMore({ ...nothing, found }, FIRST))
  const current = state.found === found ? state : ofFound(state, found)
  if (current !== state) setState(current)
  useEffect(() => {
    if (current.shown.size === current.found.length) return
    let frame = 0
    // In separate frames: on slow machines one frame would lay out several batches and block a keystroke.
    const next = () => {
      frame = requestAnimationFrame(() => setState((before) => withMore(before, MORE)))
    }
    const timer = setTimeout(next, current.wait)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [current])
  return current
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
