import { contacts } from '@keystead/api-client/contacts/resource'
import { isEndedStatus, statusOn } from '@keystead/api-client/lease-agreements/rules/status'
import { isTenantOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { useFormat, useRow } from '@keystead/module-sdk'
import type { AccountRow } from '../reads/account-rows.ts'

/** Units without a letter box. */
const notLivedIn = ['parking', 'storage']

/** Where a tenant lives who has moved out, or never lived in the unit, as their contact says. */
export function useNewAddress(
  row: AccountRow | undefined,
  unitType: string | null = null,
  rows: AccountRow[] = [],
) {
  const today = useFormat().today()
  const isHome = !notLivedIn.includes(unitType ?? '')
  const livesElsewhere = row !== undefined && !(isHome && livesThere(row, rows, today))
  const tenant = livesElsewhere ? row.lease.tenant_contact : null
  const isReadable = tenant?.is_visible === true
  const contact = useRow(contacts, tenant?.id ?? '', { enabled: isReadable })
  const known = contact.data?.person ?? contact.data?.organization
  const address = known?.address_line1 ? known : undefined
  const isSettled = !isReadable || contact.data !== undefined || contact.isMissing
  return {
    address,
    /** The contact to complete, if that is what is missing. */
    incomplete: contact.data && !address ? tenant : null,
    isHome,
    isSettled,
    failed: !isSettled && contact.isError,
    retry: contact.refetch,
  }
}

/** By this lease, or by another one for the same unit. */
function livesThere({ lease }: AccountRow, rows: AccountRow[], today: string): boolean {
  const { rent_unit_id, tenant_contact_id } = lease
  return [lease, ...rows.map((row) => row.lease)].some(
    (each) =>
      each.rent_unit_id === rent_unit_id &&
      (each === lease || (tenant_contact_id != null && isTenantOf(each, tenant_contact_id))) &&
      (!isEndedStatus(statusOn(each, today)) || (each.end_date !== null && each.end_date >= today)),
  )
}
