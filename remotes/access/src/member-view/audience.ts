import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import {
  grantsOf,
  groupsOf,
  levelOf,
  type Reach,
  tenantsRead,
} from '@keystead/api-client/access-groups/rules'
import { mayShare, onlyThose, type Sharable, type Sharables } from '../permission-tree/sharable.ts'
import { withValidGrants } from '../permission-tree/valid-grants.ts'

/** What one address sees of the person's rows. */
export interface Seen {
  houses: Sharable[]
  contacts: Sharable[]
  reachOf: (row: Sharable) => Reach | null
  nameOf: (id: string) => string | undefined
  /** Contacts of which name, e-mail and phone are read with a lease, no more. */
  tenants: ReadonlyMap<string, Sharable>
  /** How many rows that are. */
  count: number
}

/** By all active groups that hold the address. A row that is only read with a lease stands among the contacts too. */
export function visibleTo(email: string, groups: AccessGroup[], { houses, contacts, byId }: Sharables): Seen {
  const grants = grantsOf(groupsOf(groups, email).map((group) => withValidGrants(group, byId)))
  // Others' rows are passed on by who got them with level 5; all else of theirs is not the person's to give.
  const reachOf = (row: Sharable) => (mayShare(row) ? levelOf(row.path, grants) : null)
  const isSeen = (row: Sharable) => reachOf(row) !== null
  const all = [...byId.values()].filter(isSeen)
  const tenantOf = (row: Sharable) => ({ ...row, tenant_contact_id: row.tenantId })
  const read = tenantsRead(all.filter(({ type }) => type === 'lease_agreement').map(tenantOf))
  const tenants = new Map(
    [...read].filter(([id]) => {
      const contact = byId.get(id)
      return contact !== undefined && !isSeen(contact)
    }),
  )
  return {
    houses: onlyThose(houses, isSeen),
    contacts: contacts.filter((row) => isSeen(row) || tenants.has(row.id)),
    reachOf,
    nameOf: (id) => byId.get(id)?.name,
    tenants,
    count: all.length,
  }
}
