import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { dueDayIn } from '@keystead/api-client/lease-agreements/rules/due-day'
import { isBeyondShortMonth } from '../parts/is-beyond-short-month.ts'

export interface DueDays {
  key: 'due' | 'dueInFebruary' | 'dueAtStart'
  /** YYYY-MM-DD */
  first: string
  /** RRULE (RFC 5545), unless it is a single day. */
  rule?: string
}

const FEBRUARY = 2
const LONGEST_MONTH = 31
const otherMonths = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => month !== FEBRUARY)

/**
 * Rent due days, falling back to a month's last day; none for a draft, which owes nothing. Each month of the lease has
 * one: the first month's is the start if that is later, the last one's may follow the end. Days 29 and 30 need a
 * separate February event, because Thunderbird misreads the single rule that would cover it (BYSETPOS).
 */
export function dueDays(lease: LeaseAgreement): DueDays[] {
  const { start_date, end_date, payment_due_day: day } = lease
  if (lease.lease_status === 'draft') return []
  const last = end_date && dueDayIn(end_date, day)
  const until = last ? `;UNTIL=${last.replaceAll('-', '')}` : ''
  const dueDay = (key: DueDays['key'], byDay: string, months?: number[]): DueDays => ({
    key,
    first: firstFrom(start_date, day, months),
    rule: `FREQ=MONTHLY;${months ? `BYMONTH=${months.join(',')};` : ''}BYMONTHDAY=${byDay}${until}`,
  })
  const monthly =
    isBeyondShortMonth(day) && day < LONGEST_MONTH
      ? [dueDay('due', String(day), otherMonths), dueDay('dueInFebruary', '-1', [FEBRUARY])]
      : [dueDay('due', day >= LONGEST_MONTH ? '-1' : String(day))]
  const all = monthly.filter(({ first }) => !last || first <= last)
  return start_date > dueDayIn(start_date, day) ? [{ key: 'dueAtStart', first: start_date }, ...all] : all
}

/** First due day on or after `start`, in the given months. */
function firstFrom(start: string, day: number, months?: number[]): string {
  const days = Array.from({ length: 13 }, (_, index) => dueDayIn(start, day, index))
  const isIn = (due: string) => !months || months.includes(Number(due.slice(5, 7)))
  return days.find((due) => due >= start && isIn(due)) ?? start
}
