import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { agreedStepDays } from '@keystead/api-client/lease-agreements/step-days'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'
import type { Format, Translate } from '@keystead/module-sdk'
import { dueDays } from './due-days.ts'

/** A calendar event of a lease, localized. */
export interface LeaseEvent {
  /** Stable per lease and event, so importing twice creates no duplicates. */
  uid: string
  /** YYYY-MM-DD, all day. */
  day: string
  summary: string
  /** RRULE (RFC 5545). */
  repeats?: string
}

interface EventsInput {
  lease: LeaseAgreement
  /** "VH-02", if the unit is known. */
  unit?: string
  language: string
  t: Translate
  format: Pick<Format, 'money'>
}

/** The lease's name in a calendar: "VH-02, Lea Hoffmann". */
export function leaseLabel({
  lease,
  unit,
  language,
}: Pick<EventsInput, 'lease' | 'unit' | 'language'>): string {
  return [unit ?? lease.lease_number, tenantsName(lease, language)].filter(Boolean).join(', ')
}

/** Start and end of the lease, each rent change, and the monthly due day if rent is owed. */
export function leaseEvents({ lease, unit, language, t, format }: EventsInput): LeaseEvent[] {
  const label = leaseLabel({ lease, unit, language })
  const summaryOf = (key: string, params = {}) => t(`calendar.${key}`, { lease: label, ...params })
  const uid = (part: string) => `${part}.${lease.id}@keystead.app`
  const events: LeaseEvent[] = [{ uid: uid('start'), day: lease.start_date, summary: summaryOf('start') }]
  for (const day of agreedStepDays(lease)) {
    const rent = currentRent(lease, day)
    // No rent is known if the period is over and the lease has none.
    if (rent !== null)
      events.push({
        uid: uid(stepName(lease, day)),
        day,
        summary: summaryOf('step', { amount: format.money(rent) }),
      })
  }
  // Without the amount: it changes with each rent step, and imported events would keep the old one.
  for (const { key, first, rule } of dueDays(lease))
    events.push({ uid: uid(key), day: first, summary: summaryOf('due'), repeats: rule })
  if (lease.end_date)
    events.push({
      uid: uid('end'),
      day: lease.end_date,
      summary: summaryOf(lease.notice_by ? 'noticeEnd' : 'end'),
    })
  return events
}

/** UID part: the period starting that day, else the one that ended the day before. */
function stepName({ rental_periods }: LeaseAgreement, day: string): string {
  const begun = currentPeriod(rental_periods, day)
  return begun?.start_date === day ? begun.id : `end-${currentPeriod(rental_periods, addDays(day, -1))?.id}`
}
