import { addDays } from '../days.ts'
import type { LeaseAgreement } from './contract.ts'
import { currentRent } from './rules.ts'

type Stepped = Pick<LeaseAgreement, 'start_date' | 'monthly_rent' | 'rental_periods'>

/**
 * The days after its start on which another rent holds than on the day before, in order: a period begins, or one
 * is over and what it was laid over holds again. Past the end of the lease too, which may go on.
 */
export function stepDays(lease: Stepped): string[] {
  const days = lease.rental_periods.flatMap(({ start_date, end_date }) =>
    end_date === null ? [start_date] : [start_date, addDays(end_date, 1)],
  )
  const isStep = (day: string) =>
    day > lease.start_date && currentRent(lease, day) !== currentRent(lease, addDays(day, -1))
  return [...new Set(days)].filter(isStep).toSorted()
}

/** Of those days the ones that are agreed: up to the end of the lease. */
export function agreedStepDays(lease: Stepped & Pick<LeaseAgreement, 'end_date'>): string[] {
  const { end_date: end } = lease
  return stepDays(lease).filter((day) => end === null || day <= end)
}
