import { isDay } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat } from '@keystead/module-sdk'
import { FormGrid, useFormValues } from '@keystead/ui-kit'
import { freedBy } from '../lifecycle-parts/availability.ts'
import { isOver } from '../lifecycle-parts/ended-lease.ts'
import { FreeUnitField } from '../lifecycle-parts/free-unit-field.tsx'
import type { LeaseChoices } from '../parts/lease-choices.tsx'
import type { EditValues } from './lease-schema.ts'

export interface FreeAfterEditProps {
  lease: LeaseAgreement
  choices: LeaseChoices
}

/** The change to the unit of a lease that these values end, or move to another unit. */
export function freedByEdit(
  { lease, choices: { leases, places } }: FreeAfterEditProps,
  { rent_unit_id, lease_status, end_date, is_month_to_month }: Partial<EditValues>,
  today: string,
) {
  const isMoved = Boolean(rent_unit_id) && rent_unit_id !== lease.rent_unit_id
  if (!isMoved && (!lease_status || lease_status === 'active')) return undefined
  // The tenant stays until an end given here, under notice or renewed; otherwise one to come no longer counts.
  const stays = end_date !== lease.end_date || lease.notice_by !== null || lease_status === 'renewed'
  const isEnd = isDay(end_date) && (stays || isOver(end_date, today))
  const end = !isMoved && !is_month_to_month && isEnd ? end_date : null
  // A draft does not continue the tenant's former lease, which may still be active.
  const left = lease_status === 'draft' ? { ...lease, tenant_contact_id: null } : lease
  return freedBy(left, places.get(lease.rent_unit_id)?.unit, leases, { end, today })
}

/** Asks whether the unit becomes available, if the lease ends there. */
export function FreeAfterEdit(props: FreeAfterEditProps) {
  const today = useFormat().today()
  const free = freedByEdit(props, useFormValues<EditValues>(), today)
  if (!free) return null
  return (
    <FormGrid>
      <FreeUnitField place={props.choices.places.get(props.lease.rent_unit_id)} free={free} />
    </FormGrid>
  )
}
