/** Calendar days as YYYY-MM-DD, without time or time zone. They sort as strings. */

const DAY_MS = 86_400_000

/** Whether it is a valid calendar day; partial input is not. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && dayOf(time) === text
}

/** UTC+14, the furthest-ahead time zone. */
const FURTHEST_AHEAD_MS = 14 * 60 * 60 * 1000

/** Today in the furthest-ahead time zone; a later day is in the future everywhere. */
export const latestToday = (): string => dayOf(Date.now() + FURTHEST_AHEAD_MS)

/** Days between two dates; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Calendar months between two dates, ignoring days; negative if `to` is earlier. */
export function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from)
}

/** Whether a day is in a range with an optional end. */
export function contains(time: { start_date: string; end_date: string | null }, day: string): boolean {
  return time.start_date <= day && (time.end_date === null || day <= time.end_date)
}

/** Whether two ranges share a day. */
export function overlap(
  left: { start_date: string; end_date: string | null },
  right: { start_date: string; end_date: string | null },
): boolean {
  const leftEnds = left.end_date ?? '9999-12-31'
  const rightEnds = right.end_date ?? '9999-12-31'
  return left.start_date <= rightEnds && right.start_date <= leftEnds
}

/** Adds days; `count` may be negative. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * DAY_MS)
}

/**
 * Adds months, clamped to the month's last day: 31 January plus one is 28 or 29 February. For a series, add to the
 * first day each time so that the 31st is not lost.
 */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // `Date.UTC` maps years below 100 to 1900 and up.
  const last = new Date(0)
  last.setUTCFullYear(year, month + count, 0)
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return dayOf(last.getTime())
}

/** The later of two ends; null is open-ended. */
export function laterEnd(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return null
  return right >= left ? right : left
}

/** The earlier of two ends; null is open-ended. */
export const earlierEnd = (left: string | null, right: string | null): string | null =>
  laterEnd(left, right) === left ? right : left

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export interface Elapsed {
  years: number
  months: number
}

/** Whole years and months between two days; zero if `to` is earlier. */
export function elapsed(from: string, to: string): Elapsed {
  const between = monthsBetween(from, to)
  const whole = Math.max(0, addMonths(from, between) > to ? between - 1 : between)
  return { years: Math.floor(whole / MONTHS), months: whole % MONTHS }
}

const MONTHS = 12
