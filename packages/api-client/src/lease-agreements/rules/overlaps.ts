import { overlap } from '../../days.ts'
import type { LeaseAgreement } from '../contract.ts'
import { isEndedButActive } from './runs-on.ts'

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
