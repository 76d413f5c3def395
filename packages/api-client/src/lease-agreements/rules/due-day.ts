import { addMonths } from '../../days.ts'

/**
 * The day a month's rent is due, clamped to the last day of shorter months.
 *
 * @param date any day of the month, YYYY-MM-DD
 * @param day 1 to 31, as agreed
 * @param later months to add
 */
export const dueDayIn = (date: string, day: number, later = 0): string =>
  addMonths(`${date.slice(0, 8)}${String(day).padStart(2, '0')}`, later)
