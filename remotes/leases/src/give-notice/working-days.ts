import { addDays } from '@keystead/api-client/days'

/** Easter Sunday, YYYY-MM-DD, by the Meeus/Jones/Butcher algorithm. */
export function easterOf(year: number): string {
  const whole = (left: number, right: number) => Math.floor(left / right)
  const [a, b, c] = [year % 19, whole(year, 100), year % 100]
  const g = whole(b - whole(b + 8, 25) + 1, 3)
  const h = (19 * a + b - whole(b, 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * whole(c, 4) - h - (c % 4)) % 7
  const m = whole(a + 11 * h + 22 * l, 451)
  return addDays(`${year}-03-22`, h + l - 7 * m)
}

/** Holidays of all German states: days of the year, and days from Easter. */
const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26']
const fromEaster = [-2, 1, 39, 50]

function isHoliday(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || fromEaster.some((days) => addDays(easter, days) === day)
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0

/** The month's third working day in Germany: Monday to Saturday, except national holidays. */
export function thirdWorkingDay(month: string): string {
  let day = `${month}-01`
  for (let count = isWorkingDay(day) ? 1 : 0; count < 3; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) count += 1
  }
  return day
}

const isWorkingDay = (day: string) => !isSunday(day) && !isHoliday(day)
