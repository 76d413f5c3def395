import type { GroupPermissionInput, ResourceType } from '@keystead/api-client/access-groups/contract'
import { sql } from 'kysely'
import type { Work } from '../work.ts'

/** A grant and the owner of its row. */
export interface OwnedGrant extends GroupPermissionInput {
  ownerId: string
}

const COLUMNS = {
  property_group: 'property_group_id',
  building: 'building_id',
  rent_unit: 'rent_unit_id',
  lease_agreement: 'lease_agreement_id',
  contact: 'contact_id',
} as const satisfies Record<ResourceType, string>

/** Removes grants that are not among `grants`, and stores `changed`; others do not show up in the activity log. */
export async function replacePermissions(
  { trx, caller }: Work,
  groupId: string,
  grants: readonly GroupPermissionInput[],
  changed: readonly OwnedGrant[],
): Promise<void> {
  const resourceIds = grants.map(({ resource_id }) => resource_id)
  await trx
    .deleteFrom('group_permissions')
    .where('access_group_id', '=', groupId)
    .where('owner_id', '=', caller.userId)
    .where(sql<boolean>`resource_id <> all (${resourceIds}::uuid[])`)
    .execute()
  if (changed.length === 0) return
  await trx
    .insertInto('group_permissions')
    .values(
      changed.map(({ resource_type_id, resource_id, permission, ownerId }) => ({
        access_group_id: groupId,
        owner_id: caller.userId,
        created_by: caller.userId,
        resource_owner_id: ownerId,
        [COLUMNS[resource_type_id]]: resource_id,
        permission,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['access_group_id', 'resource_id'])
        .doUpdateSet({ permission: (row) => row.ref('excluded.permission') }),
    )
    .execute()
}
