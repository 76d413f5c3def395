import { addDays, addMonths, daysBetween } from '@keystead/api-client/days'
import type { HistorySpan } from './unit-history.ts'

/** Places days on a line, in percent of its length. */
export interface TimeScale {
  at: (day: string) => number
  /** Years with their place, as many as are legible. */
  years: { year: string; at: number }[]
}

const maxYears = 8
/** Anything later is cut off. */
const MONTHS_AHEAD = 12

/** From the first span, or today if earlier, to the last known day, at least to the end of the coming quarter. */
export function timeScale(spans: readonly HistorySpan[], today: string): TimeScale {
  const start = spans[0]?.from ?? today
  const from = start < today ? start : today
  const furthest = addMonths(today, MONTHS_AHEAD)
  const ends = spans.map(({ from: begin, to }) => to ?? addMonths(begin > today ? begin : today, 3))
  const within = ends.filter((end) => end < furthest)
  const spanEnds = within.length < ends.length ? [furthest] : within
  const to = [addMonths(today, 3), ...spanEnds].toSorted().at(-1) ?? today
  const days = Math.max(1, daysBetween(from, addDays(to, 1)))
  const at = (day: string) => Math.min(100, Math.max(0, (daysBetween(from, day) / days) * 100))
  const first = Number(from.slice(0, 4)) + 1
  const count = Math.max(0, Number(to.slice(0, 4)) - first + 1)
  const every = Math.ceil(count / maxYears) || 1
  const years = Array.from({ length: Math.ceil(count / every) }, (_, index) => String(first + index * every))
  return { at, years: years.map((year) => ({ year, at: at(`${year}-01-01`) })) }
}
