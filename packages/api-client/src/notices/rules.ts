import { addDays } from '../days.ts'
import { groupBy } from '../group-by.ts'
import type { LeaseAgreement } from '../lease-agreements/contract.ts'
import { expiringSoon, isActiveLease, isEndedButActive, isToBegin } from '../lease-agreements/rules.ts'
import type { RentUnit } from '../rent-units/contract.ts'
import { isLetButAvailable, isOccupied } from '../rent-units/rules.ts'
import type { RentalPeriod } from '../rental-periods/contract.ts'
import { componentMismatch, currentPeriod, type Mismatch } from '../rental-periods/rules.ts'
import { type NoticeKind, noticeKinds } from './choices.ts'
import type { Notice } from './contract.ts'

/**
 * What needs a landlord's look: the same on the dashboard, on the page of notifications and on the server, which keeps
 * what was found. `today` is the date in the person's timezone, YYYY-MM-DD.
 */

type NoticeUnit = Pick<RentUnit, 'id' | 'is_available' | 'available_from' | 'is_active'>
type NoticePeriod = Pick<RentalPeriod, 'id' | 'start_date' | 'end_date' | 'total_rent' | 'rent_components'>
type NoticeLease = Pick<
  LeaseAgreement,
  'id' | 'rent_unit_id' | 'lease_status' | 'is_active' | 'start_date' | 'end_date'
> & { rental_periods: NoticePeriod[] }

export interface Finding<Unit = RentUnit, Lease = LeaseAgreement> {
  kind: NoticeKind
  unit: Unit
  /** The lease that it is about; null where it is about the unit alone. */
  lease: Lease | null
  /** Tells it from another of its kind on the same row: the end date, the period, the lease, the first vacant day. */
  fact: string
  /** The end of the lease, the first day without a rent, the first vacant day; null where none is known. */
  date: string | null
  /** What the components come to; null for every other kind. */
  mismatch: Mismatch | null
}

/** Neither read nor settled: what the badge counts, and is not drawn for none. */
export const isUnread = ({ read_at, settled_at }: Pick<Notice, 'read_at' | 'settled_at'>): boolean =>
  read_at === null && settled_at === null

/** The row that a finding is about: the lease where there is one, save for a mark that the unit wears. */
export const subjectOf = ({ kind, unit, lease }: Finding<{ id: string }, { id: string }>): string =>
  lease && kind !== 'let_available' ? lease.id : unit.id

/** Everything that needs a look, the most urgent first: by kind, then by date. Leases of no unit given are left out. */
export function findingsOf<Unit extends NoticeUnit, Lease extends NoticeLease>(
  units: readonly Unit[],
  leases: readonly Lease[],
  today: string,
): Finding<Unit, Lease>[] {
  const leasesOf = groupBy(leases, ({ rent_unit_id }) => rent_unit_id)
  return units
    .flatMap((unit) => {
      const on = leasesOf.get(unit.id) ?? []
      const active = on.filter((lease) => isActiveLease(lease, today))
      return [
        ...active.flatMap((lease) => [
          ...endOf(unit, lease, today),
          ...missingRentOf(unit, lease, today),
          ...mismatchOf(unit, lease, today),
        ]),
        ...letAvailableOf(unit, active),
        ...vacantOf(unit, on, active, today),
      ]
    })
    .toSorted(byUrgency)
}

/** Of ends the next one first, whether it has passed or not; then kind by kind. For `toSorted`. */
export function byUrgency(
  left: Pick<Finding, 'kind' | 'date'>,
  right: Pick<Finding, 'kind' | 'date'>,
): number {
  return placeOf(left.kind) - placeOf(right.kind) || (left.date ?? LAST).localeCompare(right.date ?? LAST)
}

const placeOf = (kind: NoticeKind) => noticeKinds.indexOf(kind)
const LAST = '9999-12-31'

/** Its end has passed and it still counts, or comes within 90 days. */
function endOf<Unit extends NoticeUnit, Lease extends NoticeLease>(unit: Unit, lease: Lease, today: string) {
  const { end_date: end } = lease
  if (end === null) return []
  const about = { unit, lease, fact: end, date: end, mismatch: null }
  if (isEndedButActive(lease, today)) return [{ ...about, kind: 'ended' as const }]
  return expiringSoon(lease, today) ? [{ ...about, kind: 'ending' as const }] : []
}

type Rented = Pick<LeaseAgreement, 'lease_status' | 'is_active' | 'start_date' | 'end_date'> & {
  rental_periods: readonly Pick<RentalPeriod, 'start_date' | 'end_date'>[]
}

/**
 * The first day on which a rent step is missing: a period of a running lease came to its end and none holds today.
 * Sums go back to the lease's own rent then, which is that of its beginning. Before the first period, and without
 * any, the lease's own rent is meant; a lease whose end has passed is told of as ended.
 */
export function rentMissingSince(lease: Rented, today: string): string | undefined {
  if (!isActiveLease(lease, today) || isEndedButActive(lease, today)) return undefined
  if (currentPeriod(lease.rental_periods, today)) return undefined
  const lastEnd = lease.rental_periods
    .flatMap(({ end_date }) => (end_date !== null && end_date < today ? [end_date] : []))
    .toSorted()
    .at(-1)
  return lastEnd && addDays(lastEnd, 1)
}

function missingRentOf<Unit extends NoticeUnit, Lease extends NoticeLease>(
  unit: Unit,
  lease: Lease,
  today: string,
) {
  const since = rentMissingSince(lease, today)
  if (!since) return []
  return [{ kind: 'missing_rent' as const, unit, lease, fact: since, date: since, mismatch: null }]
}

/** The components of today's period do not come to its total. */
function mismatchOf<Unit extends NoticeUnit, Lease extends NoticeLease>(
  unit: Unit,
  lease: Lease,
  today: string,
) {
  const period = currentPeriod(lease.rental_periods, today)
  const mismatch = period && componentMismatch(period)
  if (!mismatch) return []
  return [{ kind: 'mismatch' as const, unit, lease, fact: period.id, date: null, mismatch }]
}

/** Let, and still marked as available. */
function letAvailableOf<Unit extends NoticeUnit, Lease extends NoticeLease>(unit: Unit, active: Lease[]) {
  const [lease] = active
  if (!lease || !isLetButAvailable(unit, true)) return []
  return [{ kind: 'let_available' as const, unit, lease, fact: lease.id, date: null, mismatch: null }]
}

/**
 * From when a vacant unit can be had: the day that is marked, or the one after its last lease where that is later, for a
 * mark may be of a letting before. Null where neither is known.
 *
 * @param on the unit's leases, of whatever status
 */
export function vacantSince(
  unit: Pick<NoticeUnit, 'available_from'>,
  on: readonly Pick<NoticeLease, 'lease_status' | 'is_active' | 'end_date'>[],
  today: string,
): string | null {
  const lastEnd = on
    .filter(({ lease_status, is_active }) => lease_status !== 'draft' && is_active !== false)
    .flatMap(({ end_date }) => (end_date !== null && end_date < today ? [end_date] : []))
    .toSorted()
    .at(-1)
  const days = [unit.available_from, lastEnd && addDays(lastEnd, 1)].filter((day) => typeof day === 'string')
  return days.toSorted().at(-1) ?? null
}

/**
 * Nobody lives there and no lease is to begin. A unit that is switched off stands for nothing.
 */
function vacantOf<Unit extends NoticeUnit, Lease extends NoticeLease>(
  unit: Unit,
  on: Lease[],
  active: Lease[],
  today: string,
) {
  if (unit.is_active === false || isOccupied(unit, active.length > 0)) return []
  if (on.some((lease) => isToBegin(lease, today))) return []
  const since = vacantSince(unit, on, today)
  return [{ kind: 'vacant' as const, unit, lease: null, fact: since ?? '', date: since, mismatch: null }]
}
