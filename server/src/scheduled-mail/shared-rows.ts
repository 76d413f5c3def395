import { type ResourceType, resourceTypes } from '@keystead/api-client/access-groups/choices'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { type RawBuilder, sql } from 'kysely'
import { buildingName } from '../api/row-names.ts'
import type { Db } from '../db/database.ts'
import type { SharedRow } from '../mail/share-mail.ts'
import { sanitizeName } from './sanitize-name.ts'
import { type LeaseNames, tenantsName, tenantsOfLease } from './tenant-names.ts'

/** Whether grant `p` of group `g` is effective: re-shared rows only while their owner still allows passing them on. */
const holds = sql`p.permission > 0 and (p.resource_owner_id = p.owner_id
  or keystead.may_share(g.owner_email, p.resource_type_id, p.resource_id))`

/** Whether group `g` shares anything. */
export const givesSomething = sql<boolean>`(g.is_active is not false and exists (
  select from keystead.group_permissions p where p.access_group_id = g.id and ${holds}))`

/** What these groups share: each row once with its highest level, and its on-screen name if that is safe in a mail. */
export async function readShared(
  trx: Db,
  invitations: RawBuilder<boolean>,
  language: Language,
): Promise<SharedRow[]> {
  // Resolve group ids first: the planner cannot estimate them and would scan all grants.
  const { rows: groups } = await sql<{ id: string }>`
    select distinct m.access_group_id as id from keystead.invitations_due
    join keystead.access_group_members m on m.id = member_id where ${invitations}`.execute(trx)
  const ids = groups.map(({ id }) => id)
  const { rows } = await sql<{ type: ResourceType; level: number; name: string | null } & LeaseNames>`
    select p.resource_type_id as type, max(p.permission) as level, max(coalesce(
      pg.name, ${buildingName}, o.organization_name,
      nullif(concat_ws(' ', c.first_name, c.last_name), ''), l.lease_number, u.unit_number)) as name,
      max(l.tenant_name) as tenant_name, (array_agg(${tenantsOfLease}))[1] as tenants
    from keystead.group_permissions p
    join keystead.access_groups g on g.id = p.access_group_id and g.is_active is not false
    left join keystead.property_groups pg on pg.id = p.property_group_id
    left join keystead.buildings b on b.id = p.building_id
    left join keystead.lease_agreements l on l.id = p.lease_agreement_id
    left join keystead.rent_units u on u.id in (p.rent_unit_id, l.rent_unit_id)
    left join keystead.persons c on c.contact_id = p.contact_id
    left join keystead.organizations o on o.contact_id = p.contact_id
    where ${holds} and p.access_group_id = any(${ids}::uuid[])
    group by p.resource_type_id, p.resource_id
    order by array_position(${[...resourceTypes]}::text[], p.resource_type_id), name, p.resource_id`.execute(
    trx,
  )
  return rows.map(({ type, level, name, ...lease }) => ({
    type,
    level,
    name: sanitizeName(tenantsName(lease, language) ?? name ?? ''),
  }))
}
