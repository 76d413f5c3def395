import { addDays, addMonths } from '@keystead/api-client/days'
import type { NoticeParty } from '@keystead/api-client/lease-agreements/choices'
import { thirdWorkingDay } from './working-days.ts'

/** A landlord's notice period in months, by years of tenancy (§ 573c BGB); tenants always have three. */
const landlordSteps = [
  { years: 8, months: 9 },
  { years: 5, months: 6 },
]
const SHORTEST = 3
const YEAR = 12

export interface Proposal {
  /** The earliest last day by law, or the lease's own if that comes first. */
  end: string
  /** The lease ends by itself before notice could. */
  endsAnyway: boolean
  /** Length of the notice period. */
  months: number
  /** The day by which notice counts for the month in which it was received. */
  countsUntil: string
  /** Received in time for that month. */
  isInTime: boolean
}

interface Notice {
  by: NoticeParty
  receivedOn: string
  /** Of the tenancy. */
  startDate: string
  /** Of this lease: it cannot end before. */
  leaseStart?: string
  /** The agreed end. One in the past no longer counts: the tenancy goes on without one. */
  endDate?: string | null
}

/** The earliest last day of a home in Germany; tenancy counts at receipt. None by agreement or before the lease. */
export function proposedEnd({ by, receivedOn, startDate, leaseStart, endDate }: Notice): Proposal | null {
  if (by === 'agreement') return null
  const months = by === 'tenant' ? SHORTEST : landlordNotice(startDate, receivedOn)
  const month = receivedOn.slice(0, 7)
  const countsUntil = thirdWorkingDay(month)
  const isInTime = receivedOn <= countsUntil
  const byLaw = addDays(addMonths(`${month}-01`, isInTime ? months : months + 1), -1)
  if (leaseStart && byLaw < leaseStart) return null
  const ownEnd = endDate && endDate >= receivedOn && endDate < byLaw ? endDate : undefined
  return { end: ownEnd ?? byLaw, endsAnyway: ownEnd !== undefined, months, countsUntil, isInTime }
}

function landlordNotice(startDate: string, receivedOn: string): number {
  const step = landlordSteps.find(({ years }) => addMonths(startDate, years * YEAR) <= receivedOn)
  return step?.months ?? SHORTEST
}
