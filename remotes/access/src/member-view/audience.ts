import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import {
  grantsOf,
  groupsOf,
  levelOf,
  type Reach,
  tenantsRead,
} from '@keystead/api-client/access-groups/rules'
import { onlyThose, type Sharable, type Sharables } from '../grant-tree/sharable.ts'
import { mayShare } from '../grant-tree/share-rights.ts'
import { withValidGrants } from '../grant-tree/valid-grants.ts'

/** What one e-mail address can see of the user's rows. */
export interface Audience {
  roots: Sharable[]
  contacts: Sharable[]
  reachOf: (row: Sharable) => Reach | null
  nameOf: (id: string) => string | undefined
  /** Contacts visible through a lease only: name, e-mail and phone. */
  tenants: ReadonlyMap<string, Sharable>
  /** Number of visible rows. */
  count: number
}

/** Combines all active groups containing the address. Tenants visible through a lease are listed as contacts too. */
export function visibleTo(
  email: string,
  groups: AccessGroup[],
  { roots, contacts, byId }: Sharables,
): Audience {
  const grants = grantsOf(groupsOf(groups, email).map((group) => withValidGrants(group, byId)))
  // Rows owned by others can be reshared only with level 5; the rest are not the user's to grant.
  const reachOf = (row: Sharable) => (mayShare(row) ? levelOf(row.path, grants) : null)
  const isSeen = (row: Sharable) => reachOf(row) !== null
  const visibleRows = [...byId.values()].filter(isSeen)
  const readableTenants = tenantsRead(visibleRows.filter(({ type }) => type === 'lease_agreement'))
  const tenants = new Map(
    [...readableTenants].filter(([id]) => {
      const contact = byId.get(id)
      return contact !== undefined && !isSeen(contact)
    }),
  )
  return {
    roots: onlyThose(roots, isSeen),
    contacts: contacts.filter((row) => isSeen(row) || tenants.has(row.id)),
    reachOf,
    nameOf: (id) => byId.get(id)?.name,
    tenants,
    count: visibleRows.length,
  }
}
