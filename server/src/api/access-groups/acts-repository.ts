import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import { sql } from 'kysely'
import type { Work } from '../work.ts'

interface ActRow {
  id: number
  at: string
  act: AccessAct['act']
  resource_type: AccessAct['resource_type_id']
  resource_id: string
  mine: boolean
  actor_id: string | null
  actor_name: string | null
  actor_email: string | null
  access_group_ids: string[]
  name: string | null
}

/** What the owner's rows are called now; of those that are gone nothing is known any more. */
const nameNow = sql`case a.resource_type
  when 'property_group' then (select g.name from keystead.property_groups g where g.id = a.resource_id)
  when 'building' then (
    select coalesce(b.name, concat_ws(' ', b.street, b.building_number))
    from keystead.buildings b where b.id = a.resource_id)
  when 'rent_unit' then (
    select coalesce(u.unit_name, u.unit_number) from keystead.rent_units u where u.id = a.resource_id)
  when 'contact' then (
    select coalesce(o.organization_name, concat_ws(' ', p.first_name, p.last_name))
    from keystead.contacts c
    left join keystead.persons p on p.contact_id = c.id
    left join keystead.organizations o on o.contact_id = c.id
    where c.id = a.resource_id)
  when 'lease_agreement' then (
    select coalesce(l.lease_number, u.unit_name, u.unit_number)
    from keystead.lease_agreements l join keystead.rent_units u on u.id = l.rent_unit_id
    where l.id = a.resource_id)
  when 'rental_period' then (
    select coalesce(l.lease_number, u.unit_name, u.unit_number)
    from keystead.rental_periods r
    join keystead.lease_agreements l on l.id = r.lease_agreement_id
    join keystead.rent_units u on u.id = l.rent_unit_id
    where r.id = a.resource_id)
  when 'rent_component' then (
    select c.component_name from keystead.rent_components c where c.id = a.resource_id)
  when 'access_group' then (select g.name from keystead.access_groups g where g.id = a.resource_id)
end`

/** The last acts on what is the caller's and shared, or on that by one group of the caller's, newest first. */
export async function listLastActs(work: Work, most: number, groupId?: string): Promise<AccessAct[]> {
  const { rows } = await sql<ActRow>`
    select a.*, ${nameNow} as name
    from keystead.last_acts(${most}::integer, ${groupId ?? null}::uuid) a order by a.id desc`.execute(
    work.trx,
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    act: row.act,
    by: actorOf(work, row),
    mine: row.mine,
    resource_type_id: row.resource_type,
    resource_id: row.resource_id,
    access_group_ids: row.access_group_ids,
    name: row.name,
  }))
}

/** With hosted sign-in we know nobody but who calls. Whoever left and has no name is nobody that the caller knows. */
function actorOf({ caller }: Work, { mine, actor_id: id, actor_name, actor_email: email }: ActRow) {
  if (id !== null && actor_name !== null) return { id, name: actor_name, email }
  return mine ? { id: caller.userId, name: caller.email, email: caller.email } : null
}
