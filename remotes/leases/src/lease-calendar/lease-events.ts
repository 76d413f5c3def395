import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent } from '@keystead/api-client/lease-agreements/rules'
import { agreedStepDays } from '@keystead/api-client/lease-agreements/step-days'
import { tenantName } from '@keystead/api-client/lease-agreements/tenant-name'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules'
import type { Format, Translate } from '@keystead/module-sdk'
import { dueDays } from './due-days.ts'

/** A day of a lease in a calendar, as the person reads it. */
export interface LeaseEvent {
  /** The same for the same day of the same lease: who takes the file twice has nothing twice. */
  uid: string
  /** YYYY-MM-DD, the whole day. */
  day: string
  summary: string
  /** As RFC 5545 says it. */
  repeats?: string
}

interface EventsOf {
  lease: LeaseAgreement
  /** "VH-02", where the unit is known. */
  unit?: string
  t: Translate
  format: Pick<Format, 'money'>
}

/** What the lease is called in a calendar: "VH-02, Lea Hoffmann". */
export function leaseLabel({ lease, unit }: Pick<EventsOf, 'lease' | 'unit'>): string {
  return [unit ?? lease.lease_number, tenantName(lease)].filter(Boolean).join(', ')
}

/** Start and end of a lease, each new rent, and the day on which rent is due, month by month. */
export function leaseEvents({ lease, unit, t, format }: EventsOf): LeaseEvent[] {
  const label = leaseLabel({ lease, unit })
  const named = (key: string, params = {}) => t(`calendar.${key}`, { lease: label, ...params })
  const uid = (part: string) => `${part}.${lease.id}@keystead.app`
  const events: LeaseEvent[] = [{ uid: uid('start'), day: lease.start_date, summary: named('start') }]
  for (const day of agreedStepDays(lease)) {
    const rent = currentRent(lease, day)
    // Where a period is over and the lease states no rent, there is none to name.
    if (rent !== null)
      events.push({
        uid: uid(stepName(lease, day)),
        day,
        summary: named('step', { amount: format.money(rent) }),
      })
  }
  // Without an amount: that changes with each step, and a calendar would keep the old one.
  for (const { key, first, rule } of dueDays(lease))
    events.push({ uid: uid(key), day: first, summary: named('due'), repeats: rule })
  if (lease.end_date) events.push({ uid: uid('end'), day: lease.end_date, summary: named('end') })
  return events
}

/** After the period that begins on the day, else after the one that is over since. */
function stepName({ rental_periods }: LeaseAgreement, day: string): string {
  const begun = currentPeriod(rental_periods, day)
  return begun?.start_date === day ? begun.id : `end-${currentPeriod(rental_periods, addDays(day, -1))?.id}`
}
