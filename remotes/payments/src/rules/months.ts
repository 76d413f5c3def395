import { addDays, addMonths } from '@keystead/api-client/days'

/** Months as their first day, YYYY-MM-01; they sort as strings. */

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The month that a URL names as YYYY-MM; null for any other text. */
export const monthParam = (text = ''): string | null =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : null

/** Negative counts go back. */
export const monthAfter = (month: string, count = 1): string => addMonths(month, count)

/** From the first to the last, inclusive. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

export const lastDayOf = (month: string): string => addDays(monthAfter(month), -1)

/** For days and months, which sort as strings. */
export const later = (left: string, right: string): string => (left > right ? left : right)
export const earlier = (left: string, right: string): string => (left < right ? left : right)
