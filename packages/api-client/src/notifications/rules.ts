import { addDays } from '../days.ts'
import { groupBy } from '../group-by.ts'
import type { LeaseAgreement } from '../lease-agreements/contract.ts'
import { expiringSoon } from '../lease-agreements/rules/expiry.ts'
import { isEndedButActive } from '../lease-agreements/rules/runs-on.ts'
import { isActiveLease, isToBegin } from '../lease-agreements/rules/status.ts'
import type { RentUnit } from '../rent-units/contract.ts'
import { isLetButAvailable, isOccupied } from '../rent-units/rules.ts'
import type { RentalPeriod } from '../rental-periods/contract.ts'
import { currentPeriod } from '../rental-periods/rules/current.ts'
import { componentMismatch, type Mismatch } from '../rental-periods/rules/mismatch.ts'
import { type NotificationKind, notificationKinds } from './choices.ts'
import type { Notification } from './contract.ts'

/**
 * Findings that need attention, shared by dashboard, notifications page and server, which stores them. `today` is the
 * date in the user's time zone, YYYY-MM-DD.
 */

type NotificationUnit = Pick<RentUnit, 'id' | 'is_available' | 'available_from' | 'is_active'>
type NotificationPeriod = Pick<
  RentalPeriod,
  'id' | 'start_date' | 'end_date' | 'total_rent' | 'rent_components'
>
type NotificationLease = Pick<
  LeaseAgreement,
  'id' | 'rent_unit_id' | 'lease_status' | 'is_active' | 'start_date' | 'end_date' | 'notice_by'
> & { rental_periods: NotificationPeriod[] }

export interface Finding<Unit = RentUnit, Lease = LeaseAgreement> {
  kind: NotificationKind
  unit: Unit
  /** The lease concerned; null if it concerns only the unit. */
  lease: Lease | null
  /** Distinguishes it from others of its kind on the same row: end date, period, lease, or first vacant day. */
  fact: string
  /** The lease's end, the first day without rent, or the first vacant day; null if unknown. */
  date: string | null
  /** Only for kind `mismatch`. */
  mismatch: Mismatch | null
}

/** Neither read nor settled, as counted by the badge. */
export const isUnread = ({ read_at, settled_at }: Pick<Notification, 'read_at' | 'settled_at'>): boolean =>
  read_at === null && settled_at === null

/** The row concerned: the lease if any, except for a wrong availability mark, which is the unit's. */
export const subjectOf = ({ kind, unit, lease }: Finding<{ id: string }, { id: string }>): string =>
  lease && kind !== 'let_available' ? lease.id : unit.id

/** All findings, by kind, then by date. Ignores leases of units not given. */
export function findingsOf<Unit extends NotificationUnit, Lease extends NotificationLease>(
  units: readonly Unit[],
  leases: readonly Lease[],
  today: string,
): Finding<Unit, Lease>[] {
  const leasesOf = groupBy(leases, ({ rent_unit_id }) => rent_unit_id)
  return units
    .flatMap((unit) => {
      const unitLeases = leasesOf.get(unit.id) ?? []
      const active = unitLeases.filter((lease) => isActiveLease(lease, today))
      return [
        ...active.flatMap((lease) => [
          ...endOf(unit, lease, today),
          ...missingRentOf(unit, lease, today),
          ...mismatchOf(unit, lease, today),
        ]),
        ...letAvailableOf(unit, active, today),
        ...vacantOf(unit, unitLeases, active, today),
      ]
    })
    .toSorted(byUrgency)
}

/** By kind, most urgent first; ends by date, past or future. For `toSorted`. */
export function byUrgency(
  left: Pick<Finding, 'kind' | 'date'>,
  right: Pick<Finding, 'kind' | 'date'>,
): number {
  return placeOf(left.kind) - placeOf(right.kind) || (left.date ?? LAST).localeCompare(right.date ?? LAST)
}

const placeOf = (kind: NotificationKind) => notificationKinds.indexOf(kind)
const LAST = '9999-12-31'

/** Past its end and still active, or ending within 90 days. */
function endOf<Unit extends NotificationUnit, Lease extends NotificationLease>(
  unit: Unit,
  lease: Lease,
  today: string,
) {
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
 * The first day without a rent period: one of a running lease has ended and none applies today, so totals fall back to
 * the initial rent. Not reported before the first period, without any periods, or for leases past their end.
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

function missingRentOf<Unit extends NotificationUnit, Lease extends NotificationLease>(
  unit: Unit,
  lease: Lease,
  today: string,
) {
  const since = rentMissingSince(lease, today)
  if (!since) return []
  return [{ kind: 'missing_rent' as const, unit, lease, fact: since, date: since, mismatch: null }]
}

/** The components of today's period do not add up to its total. */
function mismatchOf<Unit extends NotificationUnit, Lease extends NotificationLease>(
  unit: Unit,
  lease: Lease,
  today: string,
) {
  const period = currentPeriod(lease.rental_periods, today)
  const mismatch = period && componentMismatch(period)
  if (!mismatch) return []
  return [{ kind: 'mismatch' as const, unit, lease, fact: period.id, date: null, mismatch }]
}

/** Let but marked as available. */
function letAvailableOf<Unit extends NotificationUnit, Lease extends NotificationLease>(
  unit: Unit,
  active: Lease[],
  today: string,
) {
  const [lease] = active
  if (!lease || !isLetButAvailable(unit, true, today)) return []
  return [{ kind: 'let_available' as const, unit, lease, fact: lease.id, date: null, mismatch: null }]
}

type PastLease = Pick<NotificationLease, 'lease_status' | 'is_active' | 'end_date'> &
  Partial<Pick<NotificationLease, 'start_date'>>

/**
 * When a vacant unit became available: `available_from`, or the day after its last lease if later, as the mark may be
 * from an earlier letting. Null if neither is known, or a later lease ended on an unknown day.
 * @param unitLeases in any status
 */
export function vacantSince(
  unit: Pick<NotificationUnit, 'available_from'>,
  unitLeases: readonly PastLease[],
  today: string,
): string | null {
  const leases = unitLeases.filter(
    ({ lease_status, is_active }) => lease_status !== 'draft' && is_active !== false,
  )
  const ends = leases.flatMap(({ end_date }) => (end_date !== null && end_date < today ? [end_date] : []))
  const lastUnknown = leases
    .filter(({ end_date }) => end_date === null || end_date >= today)
    .flatMap(({ start_date }) => (start_date && start_date <= today ? [start_date] : []))
    .toSorted()
    .at(-1)
  const days = [unit.available_from ?? [], ...ends.map((end) => addDays(end, 1))].flat()
  const later = lastUnknown ? days.filter((day) => day > lastUnknown) : days
  return later.toSorted().at(-1) ?? null
}

/** Vacant with no upcoming lease. Inactive units are ignored. */
function vacantOf<Unit extends NotificationUnit, Lease extends NotificationLease>(
  unit: Unit,
  unitLeases: Lease[],
  active: Lease[],
  today: string,
) {
  if (unit.is_active === false || isOccupied(unit, active.length > 0)) return []
  if (unitLeases.some((lease) => isToBegin(lease, today))) return []
  const since = vacantSince(unit, unitLeases, today)
  return [{ kind: 'vacant' as const, unit, lease: null, fact: since ?? '', date: since, mismatch: null }]
}
