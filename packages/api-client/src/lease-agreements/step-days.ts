import { addDays } from '../days.ts'
import type { LeaseAgreement } from './contract.ts'
import { currentRent } from './rules/rent.ts'

type Stepped = Pick<LeaseAgreement, 'start_date' | 'monthly_rent' | 'rental_periods'>

/**
 * Days after the start on which the rent changes: a period starts, or one ends and the underlying one applies again.
 * Includes days past the lease's end, as it may continue.
 */
export function stepDays(lease: Stepped): string[] {
  const days = lease.rental_periods.flatMap(({ start_date, end_date }) =>
    end_date === null ? [start_date] : [start_date, addDays(end_date, 1)],
  )
  const isStep = (day: string) =>
    day > lease.start_date && currentRent(lease, day) !== currentRent(lease, addDays(day, -1))
  return [...new Set(days)].filter(isStep).toSorted()
}

/** The step days up to the lease's end. */
export function agreedStepDays(lease: Stepped & Pick<LeaseAgreement, 'end_date'>): string[] {
  const { end_date: end } = lease
  return stepDays(lease).filter((day) => end === null || day <= end)
}
