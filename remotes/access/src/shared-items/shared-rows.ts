import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { grantsOf, levelOf, type Reach } from '@keystead/api-client/access-groups/rules'
import { byKind, type Sharable, type Sharables } from '../grant-tree/sharable.ts'
import { mayShare } from '../grant-tree/share-rights.ts'
import { withValidGrants } from '../grant-tree/valid-grants.ts'

/** A row shared by a group. */
export interface SharedRow {
  row: Sharable
  level: number
  /** A higher level inherited from an ancestor, which takes precedence. */
  higher: Reach | null
}

/** A group's shared rows by type, in tree order, and how many the user may no longer share. */
export function sharedRows(group: AccessGroup, { roots, contacts, byId }: Sharables) {
  const storedLevels = new Map(group.group_permissions.map((grant) => [grant.resource_id, grant.permission]))
  // Shows the stored grants even if the group is inactive.
  const grants = grantsOf([{ ...withValidGrants(group, byId), is_active: true }])
  const rows = byKind(inTree([...roots, ...contacts]).filter(({ id }) => storedLevels.has(id)))
    .filter(mayShare)
    .map((row): SharedRow => {
      const level = storedLevels.get(row.id) ?? 0
      const reach = levelOf(row.path, grants)
      return { row, level, higher: reach && reach.level > level ? reach : null }
    })
  return { rows, lost: [...storedLevels.keys()].filter((id) => !mayShare(byId.get(id))).length }
}

const inTree = (rows: readonly Sharable[]): Sharable[] => rows.flatMap((row) => [row, ...inTree(row.parts)])
