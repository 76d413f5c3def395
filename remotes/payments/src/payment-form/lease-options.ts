import type { SelectOption } from '@keystead/ui-kit'
import type { AccountRow } from '../reads/account-rows.ts'
import { inOrder } from '../reads/payment-row.ts'
import type { Place } from '../reads/use-places.ts'

/** Leases to choose among: "VH-03, Anna Vogt", with the property as note. */
export const leaseOptions = (
  rows: readonly AccountRow[],
  places: ReadonlyMap<string, Place> | undefined,
): SelectOption[] =>
  inOrder(rows, places).map(({ id, tenant, place, lease }) => ({
    value: id,
    label: [place?.unit.unit_number, tenant || lease.lease_number].filter(Boolean).join(', '),
    note: place?.property?.name,
  }))
