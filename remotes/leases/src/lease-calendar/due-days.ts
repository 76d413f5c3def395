import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'

export interface DueDays {
  key: 'due' | 'dueInFebruary'
  /** YYYY-MM-DD */
  first: string
  /** As RFC 5545 says it. */
  rule: string
}

const FEBRUARY = 2
const LONGEST_MONTH = 31
const SHORTEST_MONTH = 28
const otherMonths = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => month !== FEBRUARY)

/**
 * The days on which the rent of a lease is due, from its start to its end; in months without that day it is their last.
 * For the 31st that is a rule of its own; the 29th and 30th fail February alone, which gets an event for itself: the one
 * rule that would say it (BYSETPOS) is read wrong by Thunderbird.
 */
export function dueDays(
  lease: Pick<LeaseAgreement, 'start_date' | 'end_date' | 'payment_due_day'>,
): DueDays[] {
  const { start_date, end_date, payment_due_day: day } = lease
  const until = end_date === null ? '' : `;UNTIL=${end_date.replaceAll('-', '')}`
  const of = (key: DueDays['key'], byDay: string, months?: number[]): DueDays => ({
    key,
    first: firstFrom(start_date, day, months),
    rule: `FREQ=MONTHLY;${months ? `BYMONTH=${months.join(',')};` : ''}BYMONTHDAY=${byDay}${until}`,
  })
  const all =
    day <= SHORTEST_MONTH || day >= LONGEST_MONTH
      ? [of('due', day >= LONGEST_MONTH ? '-1' : String(day))]
      : [of('due', String(day), otherMonths), of('dueInFebruary', '-1', [FEBRUARY])]
  return all.filter(({ first }) => end_date === null || first <= end_date)
}

/** The first due day from a day on, in one of these months. */
function firstFrom(start: string, day: number, months?: number[]): string {
  const [year = 0, month = 1] = start.split('-').map(Number)
  const next = Array.from({ length: 13 }, (_, index) => new Date(Date.UTC(year, month + index, 0)))
  const days = next
    .filter((last) => !months || months.includes(last.getUTCMonth() + 1))
    .map((last) => {
      last.setUTCDate(Math.min(day, last.getUTCDate()))
      return last.toISOString().slice(0, 10)
    })
  return days.find((due) => due >= start) ?? start
}
