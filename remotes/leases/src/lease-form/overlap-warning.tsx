import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { overlappingLeases } from '@keystead/api-client/lease-agreements/rules/overlaps'
import { isEndedStatus } from '@keystead/api-client/lease-agreements/rules/status'
import { useFormat } from '@keystead/module-sdk'
import { useFormValues } from '@keystead/ui-kit'
import { OverlapAlerts } from '../parts/overlap-alerts.tsx'
import styles from './lease-form.module.css'
import type { LeaseValues } from './lease-schema.ts'

export interface OverlapWarningProps {
  leases: LeaseAgreement[]
  /** Id of the lease being edited. */
  id?: string
}

/** Non-blocking warning about overlapping active leases on the unit, with links. */
export function OverlapWarning({ leases, id }: OverlapWarningProps) {
  const others = useOverlaps(leases, id)
  return (
    <div className={styles.warnings} role="status">
      <OverlapAlerts others={others} />
    </div>
  )
}

function useOverlaps(leases: LeaseAgreement[], id?: string) {
  const format = useFormat()
  const values = useFormValues<LeaseValues>()
  const { rent_unit_id, start_date, end_date = null, lease_status, is_month_to_month } = values
  const { tenant_contact_id } = values
  if (!rent_unit_id || !start_date || isEndedStatus(lease_status)) return []
  const placed = {
    id,
    rent_unit_id,
    tenant_contact_id,
    start_date,
    end_date: is_month_to_month ? null : end_date,
    lease_status: lease_status ?? '',
    is_active: true,
  }
  return overlappingLeases(placed, leases, format.today())
}
