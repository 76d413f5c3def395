import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isBeyondShortMonth } from '../parts/is-beyond-short-month.ts'

export interface DueDays {
  key: 'due' | 'dueInFebruary'
  /** YYYY-MM-DD */
  first: string
  /** RRULE (RFC 5545). */
  rule: string
}

const FEBRUARY = 2
const LONGEST_MONTH = 31
const otherMonths = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => month !== FEBRUARY)

/**
 * Rent due days from start to end, falling back to a month's last day; none for a draft, which owes nothing. Days 29
 * and 30 need a separate February event, because Thunderbird misreads the single rule that would cover it (BYSETPOS).
 */
export function dueDays(lease: LeaseAgreement): DueDays[] {
  const { start_date, end_date, payment_due_day: day } = lease
  if (lease.lease_status === 'draft') return []
  const until = end_date === null ? '' : `;UNTIL=${end_date.replaceAll('-', '')}`
  const dueDay = (key: DueDays['key'], byDay: string, months?: number[]): DueDays => ({
    key,
    first: firstFrom(start_date, day, months),
    rule: `FREQ=MONTHLY;${months ? `BYMONTH=${months.join(',')};` : ''}BYMONTHDAY=${byDay}${until}`,
  })
  const all =
    isBeyondShortMonth(day) && day < LONGEST_MONTH
      ? [dueDay('due', String(day), otherMonths), dueDay('dueInFebruary', '-1', [FEBRUARY])]
      : [dueDay('due', day >= LONGEST_MONTH ? '-1' : String(day))]
  return all.filter(({ first }) => end_date === null || first <= end_date)
}

/** First due day on or after `start`, in the given months. */
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
