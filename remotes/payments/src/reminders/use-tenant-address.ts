import { contacts } from '@keystead/api-client/contacts/resource'
import { isEndedStatus, statusOn } from '@keystead/api-client/lease-agreements/rules/status'
import { isTenantOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { useFormat, useRow } from '@keystead/module-sdk'
import type { AccountRow } from '../reads/account-rows.ts'
import type { Place } from '../reads/use-places.ts'

type Lease = AccountRow['lease']

/**
 * Where a tenant lives: the place of a current lease, this one's first. Without one, as their contact says: they have
 * moved out, or rent only what nobody lives in.
 */
export function useTenantAddress(
  row: AccountRow | undefined,
  rows: AccountRow[] = [],
  places: ReadonlyMap<string, Place> = new Map(),
) {
  const today = useFormat().today()
  const home = row && homeOf(row, rows, places, today)
  const tenant = row && !home ? row.lease.tenant_contact : null
  const isReadable = tenant?.is_visible === true
  const contact = useRow(contacts, tenant?.id ?? '', { enabled: isReadable })
  const known = contact.data?.person ?? contact.data?.organization
  const address = known?.address_line1 ? known : undefined
  const isSettled = !isReadable || contact.data !== undefined || contact.isMissing
  return {
    address,
    /** The contact to complete, if that is what is missing. */
    incomplete: contact.data && !address ? tenant : null,
    home: home && places.get(home.rent_unit_id),
    isLivedIn: row && isLivedIn(row.lease, places),
    isSettled,
    failed: !isSettled && contact.isError,
    retry: contact.refetch,
  }
}

function homeOf(
  { lease }: AccountRow,
  rows: AccountRow[],
  places: ReadonlyMap<string, Place>,
  today: string,
): Lease | undefined {
  const { tenant_contact_id } = lease
  const others = rows.flatMap(({ lease: other }) =>
    other !== lease && tenant_contact_id != null && isTenantOf(other, tenant_contact_id) ? [other] : [],
  )
  const homes = [lease, ...others].filter((each) => isCurrent(each, today) && isLivedIn(each, places))
  return homes.find(({ rent_unit_id }) => rent_unit_id === lease.rent_unit_id) ?? homes[0]
}

const isCurrent = (lease: Lease, today: string) =>
  lease.start_date <= today &&
  (!isEndedStatus(statusOn(lease, today)) || (lease.end_date !== null && lease.end_date >= today))

/** Units without a letter box; their type may be any text. */
const notLivedIn = /^(parking|storage)$|garage|carport|stellplatz/i

const isLivedIn = ({ rent_unit_id }: Lease, places: ReadonlyMap<string, Place>) =>
  !notLivedIn.test(places.get(rent_unit_id)?.unit.unit_type ?? '')
