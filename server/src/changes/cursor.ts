/**
 * A reader's position: its last database snapshot, as PostgreSQL writes it, and its time. A single transaction id would
 * not do, since transactions commit out of order.
 */
export interface Cursor {
  snapshot: string
  /** Seconds since 1970, by the database's clock. */
  seconds: number
}

const WRITTEN = /^(\d{1,18}:\d{1,18}:[\d,]{0,4000})@(\d{1,12})$/

/** As sent in a message's `id`. */
export const formatCursor = ({ snapshot, seconds }: Cursor): string => `${snapshot}@${seconds}`

/** @returns undefined if malformed */
export function parseCursor(text: string): Cursor | undefined {
  const [, snapshot, seconds] = WRITTEN.exec(text) ?? []
  return snapshot === undefined ? undefined : { snapshot, seconds: Number(seconds) }
}
