import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { grantsOf, levelOf } from '@keystead/api-client/access-groups/rules'
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

/**
 * Those of the acts that are about a group: on the group itself, on a row that it shares, or, where the row no longer
 * stands, by one of its members.
 */
export function actRows(
  acts: readonly AccessAct[],
  group: AccessGroup,
  { byId }: Sharables,
  leases: readonly LeaseAgreement[],
): ActRow[] {
  const grants = grantsOf([{ ...group, is_active: true }])
  const members = new Set(group.users.map(({ email }) => email.toLowerCase()))
  const leaseOf = leaseOfPart(leases)
  return acts.flatMap((act): ActRow[] => {
    if (act.resource_type_id === 'access_group') {
      if (act.resource_id !== group.id) return []
      return [{ act, name: act.name, place: '', to: null }]
    }
    if (act.access_group_id && act.access_group_id !== group.id) return []
    const row = byId.get(leaseOf.get(act.resource_id) ?? act.resource_id)
    if (!row) {
      const isByMember = members.has(act.by?.email?.toLowerCase() ?? '')
      return isByMember ? [{ act, name: act.name, place: '', to: null }] : []
    }
    if (!levelOf(row.path, grants)) return []
    return [{ act, name: row.name, place: row.place, to: addressOf(row) }]
  })
}
