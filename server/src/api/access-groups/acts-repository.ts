import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import { sql } from 'kysely'
import { nameNow } from '../row-names.ts'
import type { Work } from '../work.ts'

const MAX_ACTS = 50

interface ActRow {
  id: number
  at: string
  act: AccessAct['act']
  resource_type: AccessAct['resource_type_id']
  resource_id: string
  mine: boolean
  by_system: boolean
  actor_id: string | null
  actor_name: string | null
  actor_email: string | null
  access_group_ids: string[]
  name: string | null
}

/** The latest activity on the caller's shared rows, or on those shared by one group, newest first. */
export async function listLastActs(work: Work, groupId?: string): Promise<AccessAct[]> {
  const { rows } = await sql<ActRow>`
    select a.*, ${nameNow} as name, exists (
        select from keystead.changes c
        where c.owner_id = ${work.caller.userId}::uuid and c.listed and c.id = a.id and c.actor_id is null
      ) as by_system
    from keystead.last_acts(${MAX_ACTS}::integer, ${groupId ?? null}::uuid) a order by a.id desc`.execute(
    work.trx,
  )
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    act: row.act,
    by: actorOf(work, row),
    mine: row.mine,
    by_system: row.by_system,
    resource_type_id: row.resource_type,
    resource_id: row.resource_id,
    access_group_ids: row.access_group_ids,
    name: row.name,
  }))
}

/** With hosted sign-in only the caller's name is known. Former members without a name are unknown. */
function actorOf({ caller }: Work, { mine, actor_id: id, actor_name, actor_email: email }: ActRow) {
  if (id !== null && actor_name !== null) return { id, name: actor_name, email }
  return mine ? { id: caller.userId, name: caller.email, email: caller.email } : null
}
