/** Days in a calendar, written YYYY-MM-DD: no clock, no timezone. Texts of this form compare as the days do. */

const DAY_MS = 86_400_000

/** Whether it is a day of the calendar: what is being typed may be none yet, and nothing is reckoned from it. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && dayOf(time) === text
}

/** Where it is latest on earth, tomorrow has begun for most others. */
const FURTHEST_AHEAD_MS = 14 * 60 * 60 * 1000

/** The day that it is where it is latest on earth: a later one is nobody's today. */
export const latestToday = (): string => dayOf(Date.now() + FURTHEST_AHEAD_MS)

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

/** So many days later, or earlier where `count` is negative. */
export function addDays(day: string, count: number): string {
  return dayOf(Date.parse(day) + count * DAY_MS)
}

/**
 * The same day of the month so many months later; the month's last day where it is shorter: 31 January and one month is
 * 28 or 29 February. Steps are counted from the first day each, so that a 31st comes back in a longer month.
 */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  // A year below 100 would be taken for one of the 20th century.
  const last = new Date(0)
  last.setUTCFullYear(year, month + count, 0)
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return dayOf(last.getTime())
}

/** The later of two ends, of which null is an open one. */
export function laterEnd(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return null
  return right >= left ? right : left
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

export interface Elapsed {
  years: number
  months: number
}

/** Whole years and months from one day to a later one; nothing where it is earlier. */
export function elapsed(from: string, to: string): Elapsed {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7))
  const between = monthOf(to) - monthOf(from)
  const whole = Math.max(0, addMonths(from, between) > to ? between - 1 : between)
  return { years: Math.floor(whole / MONTHS), months: whole % MONTHS }
}

const MONTHS = 12
