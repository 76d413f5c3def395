import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { addressOf } from '../permission-tree/row-address.ts'
import type { Sharables } from '../permission-tree/sharable.ts'

/** An act as it is told: on what, and where that can be looked at. */
export interface ActRow {
  act: AccessAct
  name: string | null
  place: string
  /** Null where it no longer stands. */
  to: string | null
}

/** Periods and components are told of as parts of their lease, which shows them. */
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

/** Those of the acts that are about a group: on the group itself, and on what it shares or has shared. */
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
