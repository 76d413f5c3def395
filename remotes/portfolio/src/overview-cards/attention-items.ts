import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { daysLeft, expiringSoon, isEndedButActive } from '@keystead/api-client/lease-agreements/rules'
import type { SharedRow } from '@keystead/api-client/levels'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { isLetButAvailable } from '@keystead/api-client/rent-units/rules'
import { componentMismatch, currentPeriod, type Mismatch } from '@keystead/api-client/rental-periods/rules'
import { type PlacedUnit, placedUnits, placeOf } from './vacant-units.ts'

interface Common {
  id: string
  /** Where it can be looked into. */
  to: string
  /** The unit, "A-02"; its place too where no lease says who lives there. */
  about: string
  lease?: LeaseAgreement
  /** Who shares what it is about. */
  shared: SharedRow['shared']
}

/** Something that the landlord should look at. */
export type AttentionItem = Common &
  (
    | { kind: 'ended'; end: string }
    | { kind: 'ending'; end: string; left: number; urgent: boolean }
    | { kind: 'mismatch'; mismatch: Mismatch }
    | { kind: 'letAvailable' }
  )

/** What is urgent first: ends by their date, sums that differ, units let but marked as available. */
export function attentionItems(views: PropertyView[], lettings: Lettings): AttentionItem[] {
  const units = placedUnits(views)
  const leases = units.flatMap(({ unit }) =>
    (lettings.leasesOf.get(unit.id) ?? []).map((lease) => ({ lease, about: unit.unit_number })),
  )
  return [
    ...leases.flatMap(({ lease, about }) => endOf(lease, about, lettings.today)).toSorted(byEnd),
    ...leases.flatMap(({ lease, about }) => mismatchOf(lease, about, lettings.today)),
    ...units.flatMap((placed) => letAvailableOf(placed, lettings)),
  ]
}

type Ending = Extract<AttentionItem, { kind: 'ended' | 'ending' }>

const byEnd = (left: Ending, right: Ending) => left.end.localeCompare(right.end)

function endOf(lease: LeaseAgreement, about: string, today: string): Ending[] {
  const end = lease.end_date
  if (end === null) return []
  const common = { id: `end ${lease.id}`, to: `/leases/${lease.id}`, about, lease, shared: lease.shared, end }
  if (isEndedButActive(lease, today)) return [{ ...common, kind: 'ended' }]
  const soon = expiringSoon(lease, today)
  if (!soon) return []
  return [{ ...common, kind: 'ending', left: daysLeft(lease, today) ?? 0, urgent: soon === 'urgent' }]
}

function mismatchOf(lease: LeaseAgreement, about: string, today: string): AttentionItem[] {
  const period = currentPeriod(lease.rental_periods, today)
  const mismatch = period && componentMismatch(period)
  return mismatch
    ? [
        {
          kind: 'mismatch',
          id: `sum ${lease.id}`,
          to: `/leases/${lease.id}`,
          about,
          lease,
          shared: lease.shared,
          mismatch,
        },
      ]
    : []
}

function letAvailableOf(placed: PlacedUnit, { leasesOf }: Lettings): AttentionItem[] {
  const { unit } = placed
  if (!isLetButAvailable(unit, leasesOf.has(unit.id))) return []
  const about = [unit.unit_number, placeOf(placed)].filter(Boolean).join(', ')
  return [
    { kind: 'letAvailable', id: `let ${unit.id}`, to: `/units?unit=${unit.id}`, about, shared: unit.shared },
  ]
}
