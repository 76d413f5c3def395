import { groupBy } from '@keystead/api-client/group-by'
import type { SelectOption } from '@keystead/ui-kit'
import type { AccountRow } from '../reads/account-rows.ts'
import { inOrder } from '../reads/placed-account.ts'
import type { Place } from '../reads/use-places.ts'

/** Leases to choose among: "VH-03, Anna Vogt", with the property as note, and the years where a label repeats. */
export function leaseOptions(
  rows: readonly AccountRow[],
  places: ReadonlyMap<string, Place> | undefined,
): SelectOption[] {
  const options = inOrder(rows, places).map(({ id, tenant, place, lease }) => ({
    value: id,
    label: [place?.unit.unit_number, tenant || lease.lease_number].filter(Boolean).join(', '),
    property: place?.property?.name,
    years: [...new Set([lease.start_date, lease.end_date ?? ''].map((day) => day.slice(0, 4)))].join('–'),
  }))
  const sameLabel = groupBy(options, ({ label }) => label)
  return options.map(({ value, label, property, years }) => {
    const isRepeated = (sameLabel.get(label)?.length ?? 0) > 1
    return { value, label, note: [property, isRepeated && years].filter(Boolean).join(' · ') || undefined }
  })
}
