import { accountDeleted } from '@keystead/module-sdk/data/service-events'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ServiceEvent } from '@keystead/module-sdk/manifest/registry-answers'
import { sql } from 'kysely'
import { kindOfName, nameOfKind } from '../../changes/change-names.ts'
import type { Db } from '../../db/database.ts'
import { type EventCursor, formatEventCursor } from './event-cursor.ts'

/** In one answer. */
const MAX_EVENTS = 500
const KEPT_DAYS = 30

export interface EventsWanted {
  /** Names of events that the service receives. */
  names: readonly string[]
  /** Plans that do not have the module. */
  off: ReadonlySet<Plan>
  after: EventCursor
  origin: string
}

interface Row extends EventCursor {
  kind: string
  row: string | null
  owner: string
  at: string
}

/**
 * Events after a position, up to the oldest transaction that still runs, so that nothing that commits later is missed.
 */
export async function readEvents(
  db: Db,
  { names, off, after, origin }: EventsWanted,
): Promise<{ events: ServiceEvent[]; after: string }> {
  const kinds = names.map((name) => (name === accountDeleted ? name : kindOfName(name)))
  const forPlan =
    off.size === 0 ? sql`` : sql`and coalesce(keystead.plan_of(c.owner_id), 'free') <> all (${[...off]})`
  const { rows } = await sql<{ xmin: string; found: Row[] }>`
    with horizon as (
      select pg_snapshot_xmin(pg_current_snapshot()) as xmin
    ), kept as (
      -- Roughly where the last 30 days begin, so that older rows are not read.
      select coalesce(min(s.xid), '0'::xid8) as xid
      from (
        select c.xid from keystead.changes c
        where c.at >= now() - make_interval(days => ${KEPT_DAYS}) order by c.at limit 100
      ) s
    ), found as (
      select e.* from horizon h cross join kept k cross join unnest(${kinds}::text[]) wanted (kind)
      cross join lateral (
        select c.xid, c.id, c.resource_type as kind, c.resource_id as row, c.owner_id as owner, c.at
        from keystead.changes c
        where c.resource_type = wanted.kind and (c.xid, c.id) > (${after.xid}::xid8, ${after.id}::bigint)
          and c.xid < h.xmin and c.act not in ('shared', 'unshared')
          and (wanted.kind = ${accountDeleted} or
            c.xid >= k.xid and c.at >= now() - make_interval(days => ${KEPT_DAYS}) ${forPlan})
        order by c.xid, c.id limit ${MAX_EVENTS}
      ) e
      order by e.xid, e.id limit ${MAX_EVENTS}
    )
    select greatest((select xmin from horizon), ${after.xid}::xid8)::text as xmin,
      coalesce((select json_agg(json_build_object(
        'xid', f.xid::text, 'id', f.id::text, 'kind', f.kind, 'row', f.row, 'owner', f.owner, 'at', f.at
      ) order by f.xid, f.id) from found f), '[]') as found`.execute(db)
  const { xmin = after.xid, found = [] } = rows[0] ?? {}
  const last = found.length === MAX_EVENTS ? found.at(-1) : undefined
  const end = last ?? (xmin === after.xid ? after : { xid: xmin, id: '0' })
  return { events: found.map((row) => eventOf(origin, row)), after: formatEventCursor(origin, end) }
}

const eventOf = (origin: string, { xid, id, kind, row, owner, at }: Row): ServiceEvent => ({
  id: formatEventCursor(origin, { xid, id }),
  name: kind === accountDeleted ? kind : nameOfKind(kind),
  row,
  owner,
  at: new Date(at).toISOString(),
})
