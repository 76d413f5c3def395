import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { periodsWithin } from '@keystead/api-client/lease-agreements/rules'
import { byStartDate, currentPeriod } from '@keystead/api-client/rental-periods/rules'

/**
 * The period that the sheet tells of: today's, else the first to come, else the last; and those after it. None where a
 * lease has begun with a rent of its own and its next period has not: until then that rent holds (R14).
 */
export function sheetPeriod(lease: LeaseAgreement, today: string) {
  const periods = periodsWithin(lease).toSorted(byStartDate)
  const next = periods.find(({ start_date }) => start_date > today)
  const holdsItself = next && lease.monthly_rent !== null && lease.start_date <= today
  const period = currentPeriod(periods, today) ?? (holdsItself ? undefined : (next ?? periods.at(-1)))
  const since = period?.start_date ?? today
  return { period, later: periods.filter(({ start_date }) => start_date > since) }
}
