/** Days in a calendar, written YYYY-MM-DD: no clock, no timezone. Texts of this form compare as the days do. */

const DAY_MS = 86_400_000

/** How many days it is from one day to the other; negative when the other lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Whether a day lies in a time that may be open at its end. */
export function contains(time: { start_date: string; end_date: string | null }, day: string): boolean {
  return time.start_date <= day && (time.end_date === null || day <= time.end_date)
}

/** Whether two times have a day in common. */
export function overlap(
  left: { start_date: string; end_date: string | null },
  right: { start_date: string; end_date: string | null },
): boolean {
  const leftEnds = left.end_date ?? '9999-12-31'
  const rightEnds = right.end_date ?? '9999-12-31'
  return left.start_date <= rightEnds && right.start_date <= leftEnds
}
