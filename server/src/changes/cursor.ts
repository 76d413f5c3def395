/**
 * A reader's position: its last database snapshot, as PostgreSQL writes it, and its time. A single transaction id would
 * not do, since transactions commit out of order.
 */
export interface Position {
  snapshot: string
  /** Seconds since 1970, by the database's clock. */
  seconds: number
}

/** A standby that took over uses the numbers of the transactions that it lacks again. */
export interface Cursor extends Position {
  timeline: number
}

const WRITTEN = /^(\d{1,18}:\d{1,18}:[\d,]{0,4000})@(\d{1,12})(?:@(\d{1,10}))?$/

/** As sent in a message's `id`. Without a failover as servers wrote it before timelines counted. */
export const formatCursor = ({ snapshot, seconds, timeline }: Cursor): string =>
  [snapshot, seconds, ...(timeline === 1 ? [] : [timeline])].join('@')

/** @returns undefined if malformed */
export function parseCursor(text: string): Cursor | undefined {
  const [, snapshot, seconds, timeline = 1] = WRITTEN.exec(text) ?? []
  return snapshot === undefined
    ? undefined
    : { snapshot, seconds: Number(seconds), timeline: Number(timeline) }
}
