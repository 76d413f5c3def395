import { type Conflict, endsBeforeStart } from '../../conflict.ts'
import { overlap } from '../../days.ts'
import type { LeaseAgreement } from '../contract.ts'
import { isEndedButActive } from './runs-on.ts'

interface Written {
  start_date: string
  end_date?: string | null
  is_month_to_month?: boolean | null
  late_fee_percentage?: number | null
  late_fee_fixed_amount?: number | null
  notice_by?: string | null
  notice_received_on?: string | null
  tenant_contact_id?: string | null
  co_tenant_contact_ids?: readonly string[] | null
}

/** Rules over two fields of a lease, checked on the merged row. */
export function leaseConflicts(lease: Written): Conflict[] {
  const conflicts = endsBeforeStart(lease)
  if (lease.is_month_to_month && lease.end_date != null)
    conflicts.push({
      field: 'end_date',
      type: 'end_date_month_to_month',
      msg: 'A month-to-month lease has no end date',
    })
  if (lease.late_fee_percentage != null && lease.late_fee_fixed_amount != null)
    conflicts.push({
      field: 'late_fee_percentage',
      type: 'two_late_fees',
      msg: 'A late fee is either fixed or a percentage',
    })
  return [...conflicts, ...noticeIncomplete(lease), ...namedTwice(lease)]
}

/** Nobody is tenant and co-tenant, or co-tenant twice. */
function namedTwice({ tenant_contact_id, co_tenant_contact_ids }: Written): Conflict[] {
  const named = [tenant_contact_id, ...(co_tenant_contact_ids ?? [])].map((id) => id?.toLowerCase())
  return named.flatMap((id, index) => {
    const firstIndex = id === undefined ? index : named.indexOf(id)
    if (firstIndex === index) return []
    const location = { field: 'co_tenant_contact_ids', index: index - 1 }
    return firstIndex === 0
      ? [{ ...location, type: 'co_tenant_is_tenant', msg: "The tenant can't be a co-tenant as well" }]
      : [{ ...location, type: 'co_tenant_twice', msg: 'Name each co-tenant once' }]
  })
}

/** A notice is who gave it, when it was received, and the last day: none without the others. */
function noticeIncomplete({
  notice_by,
  notice_received_on,
  end_date,
}: Pick<Written, 'notice_by' | 'notice_received_on' | 'end_date'>): Conflict[] {
  if (notice_by == null && notice_received_on == null) return []
  const parts = { notice_by, notice_received_on, end_date }
  return Object.entries(parts).flatMap(([field, value]) =>
    value == null
      ? [
          {
            field,
            type: 'notice_incomplete',
            msg: 'A notice names who gave it, when it was received and the last day',
          },
        ]
      : [],
  )
}

export type Placed = Pick<
  LeaseAgreement,
  'rent_unit_id' | 'start_date' | 'end_date' | 'lease_status' | 'is_active'
> &
  Partial<Pick<LeaseAgreement, 'notice_by' | 'tenant_contact_id'>> & { id?: string }

/**
 * Other active leases of the same unit at the same time: a warning, never an error. Those past their end continue,
 * except the tenant's own.
 */
export function overlappingLeases<Lease extends Placed>(
  lease: Placed,
  others: readonly Lease[],
  today: string,
): Lease[] {
  return others.filter(
    (other) =>
      other.id !== lease.id &&
      other.rent_unit_id === lease.rent_unit_id &&
      other.lease_status === 'active' &&
      other.is_active !== false &&
      overlap(
        lease,
        isEndedButActive(other, today) && !hasSameTenant(lease, other) ? { ...other, end_date: null } : other,
      ),
  )
}

const hasSameTenant = (lease: Placed, { tenant_contact_id }: Placed) =>
  tenant_contact_id != null && tenant_contact_id === lease.tenant_contact_id
