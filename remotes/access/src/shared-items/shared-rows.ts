import type { AccessGroup, ResourceType } from '@keystead/api-client/access-groups/contract'
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

/** A group's shared rows by type, in tree order. */
export function sharedRows(group: AccessGroup, { roots, contacts, byId }: Sharables): SharedRow[] {
  const storedLevels = new Map(group.group_permissions.map((grant) => [grant.resource_id, grant.permission]))
  // Shows the stored grants even if the group is inactive.
  const grants = grantsOf([{ ...withValidGrants(group, byId), is_active: true }])
  return byKind(inTree([...roots, ...contacts]).filter(({ id }) => storedLevels.has(id)))
    .filter(mayShare)
    .map((row): SharedRow => {
      const level = storedLevels.get(row.id) ?? 0
      const reach = levelOf(row.path, grants)
      return { row, level, higher: reach && reach.level > level ? reach : null }
    })
}

/** How many of the shared rows the user may no longer share; unknown of kinds that the plan locks. */
export const countLost = (
  { group_permissions }: AccessGroup,
  { byId }: Sharables,
  locked: readonly ResourceType[],
): number =>
  group_permissions.filter(
    ({ resource_type_id, resource_id }) =>
      !locked.includes(resource_type_id) && !mayShare(byId.get(resource_id)),
  ).length

const inTree = (rows: readonly Sharable[]): Sharable[] => rows.flatMap((row) => [row, ...inTree(row.parts)])
