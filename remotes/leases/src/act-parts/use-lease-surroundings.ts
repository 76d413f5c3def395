import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useRow, useRows } from '@keystead/module-sdk'

/**
 * What an act on a lease looks at beside it: its unit and all other leases. Where units are locked or absent nothing is
 * offered of them, without an error (R34).
 */
export function useLeaseSurroundings({ rent_unit_id }: Pick<LeaseAgreement, 'rent_unit_id'>) {
  const all = useRows(leaseAgreements.list())
  const unit = useRow(rentUnits, rent_unit_id)
  return {
    leases: all.data ?? [],
    unit: unit.data,
    isPending: (!all.data && !all.isError) || (!unit.data && !unit.isError),
  }
}
