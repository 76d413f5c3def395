import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { addressOf } from '../grant-tree/row-address.ts'
import type { Sharables } from '../grant-tree/sharable.ts'

/** An access-log entry with its item and a link to it. */
export interface ActRow {
  act: AccessAct
  name: string | null
  place: string
  /** Null if the item no longer exists. */
  to: string | null
}

/** Periods and components are shown as part of their lease. */
function leaseOfPart(leases: readonly LeaseAgreement[]): ReadonlyMap<string, string> {
  return new Map(
    leases.flatMap(({ id, rental_periods }) =>
      rental_periods.flatMap((period) => [
        [period.id, id] as const,
        ...period.rent_components.map((component) => [component.id, id] as const),
      ]),
    ),
  )
}

/** Entries about the group itself and about anything it shares or has shared. */
export function actRows(
  acts: readonly AccessAct[],
  group: Pick<AccessGroup, 'id'>,
  { byId }: Sharables,
  leases: readonly LeaseAgreement[],
): ActRow[] {
  const leaseOf = leaseOfPart(leases)
  return acts
    .filter(({ access_group_ids }) => access_group_ids.includes(group.id))
    .map((act): ActRow => {
      const row = byId.get(leaseOf.get(act.resource_id) ?? act.resource_id)
      if (!row) return { act, name: act.name, place: '', to: null }
      return { act, name: row.name, place: row.place, to: addressOf(row) }
    })
}
