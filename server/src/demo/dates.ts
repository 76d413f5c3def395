/** Days as YYYY-MM-DD, without clock or time zone. */

const MONTHS_A_YEAR = 12

/** The server's own "today". */
export function todayInBerlin(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now)
}

/** Whole months between the months of two days. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = parts(from)
  const [toYear, toMonth] = parts(to)
  return (toYear - fromYear) * MONTHS_A_YEAR + toMonth - fromMonth
}

/** The same day in another month: a month's first and last day stay first and last; others are clamped. */
export function shiftMonths(day: string, months: number): string {
  const [year, month, date] = parts(day)
  const index = year * MONTHS_A_YEAR + month - 1 + months
  const [newYear, newMonth] = [Math.floor(index / MONTHS_A_YEAR), (index % MONTHS_A_YEAR) + 1]
  const last = daysIn(newYear, newMonth)
  return format(newYear, newMonth, date === daysIn(year, month) ? last : Math.min(date, last))
}

export function addDays(day: string, days: number): string {
  const [year, month, date] = parts(day)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

function parts(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const format = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
