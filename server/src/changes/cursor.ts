/**
 * Where a reader of changes stands: what its last snapshot of the database saw, as PostgreSQL writes it, and when that
 * was. No number alone would do: of two transactions the later one may end first.
 */
export interface Cursor {
  snapshot: string
  /** Seconds since 1970, by the clock of the database. */
  seconds: number
}

const WRITTEN = /^(\d{1,18}:\d{1,18}:[\d,]{0,4000})@(\d{1,12})$/

/** As it travels in the `id` of a message. */
export const writeCursor = ({ snapshot, seconds }: Cursor): string => `${snapshot}@${seconds}`

/** @returns undefined for what no reader has written */
export function readCursor(text: string): Cursor | undefined {
  const [, snapshot, seconds] = WRITTEN.exec(text) ?? []
  return snapshot === undefined ? undefined : { snapshot, seconds: Number(seconds) }
}
