import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { demoId, idsOf, rowsOf } from './owned-rows.ts'

/** Access groups whose members have no account yet. */
export async function seedAccess(trx: Transaction<Tables>, ownerId: string): Promise<void> {
  const own = rowsOf(ownerId)
  const groups = portfolio.access_groups
  const part = (name: string) => ({
    owner_id: ownerId,
    created_by: ownerId,
    access_group_id: demoId(ownerId, `access_groups/${name}`),
  })
  await trx
    .insertInto('access_groups')
    .values(
      groups.map(({ name, is_active, ...group }, index) => ({
        ...own(`access_groups/${name}`, index),
        name,
        is_active,
        description: 'description' in group ? group.description : null,
        owner_email: portfolio.owner.email,
      })),
    )
    .execute()
  await trx
    .insertInto('access_group_members')
    .values(groups.flatMap((group) => group.members.map((email) => ({ ...part(group.name), email }))))
    .execute()
  const properties = await idsOf(trx, 'property_groups', ownerId)
  const permissions = groups.flatMap((group) =>
    group.permissions.map(({ resource_id, permission }) => ({
      ...part(group.name),
      resource_owner_id: ownerId,
      property_group_id: demoId(ownerId, `property_groups/${resource_id}`),
      permission,
    })),
  )
  const standing = permissions.filter(({ property_group_id: id }) => properties.has(id))
  if (standing.length > 0) await trx.insertInto('group_permissions').values(standing).execute()
}
