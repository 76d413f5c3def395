import { accountDeleted } from '@keystead/module-sdk/data/service-events'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { timelineOf } from '../db/standby/timeline.ts'
import type { Cursor, Position } from './cursor.ts'

/** Recipients and kinds of rows: a person, the owner of an address, or all who listen in a session's name. */
export type RecipientChanges = [recipient: 'user' | 'address' | 'session', key: string, kinds: string[]]

export interface ChangeBatch {
  position: Position
  changes: RecipientChanges[]
}

/** The only recipients to read for. */
export interface Recipient {
  userId: string
  email: string
}

/** Older cursors are not resumed: notices expire, and reading them would take too long. */
const MAX_RESUME_SECONDS = 600
/** A row's time is the start of its transaction, which may have lasted; also covers a slow network. */
const SLACK_SECONDS = 10
const MAX_TRANSACTION_SECONDS = 300

interface Row {
  snapshot: string
  seconds: number
  changes: RecipientChanges[]
}

/** The database's current position. */
export async function currentCursor(db: Db): Promise<Cursor> {
  // Asked first, so that a failover in between ends what is read from here.
  const timeline = await timelineOf(db)
  const { rows } = await sql<Position>`
    select pg_current_snapshot()::text as snapshot, extract(epoch from now())::bigint as seconds`.execute(db)
  const [position] = rows
  if (!position) throw new Error('the database has no snapshot')
  return { ...position, timeline }
}

type Condition = ReturnType<typeof sql>

/**
 * What was committed since the reader's last snapshot. One statement, so no transaction falls between the rows and the
 * next cursor. Ignores future transaction ids, which a restored backup brings from another database.
 */
export function readChanges(
  db: Db,
  { snapshot }: Pick<Position, 'snapshot'>,
  only?: Recipient,
): Promise<ChangeBatch> {
  const fresh = sql`xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and xid < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`
  if (!only) return selectChanges(fresh, db)
  // The cursor comes from the client: bound how much is read.
  const near = sql`at >= now() - make_interval(secs => ${MAX_RESUME_SECONDS + MAX_TRANSACTION_SECONDS})`
  return selectChanges(sql`${fresh} and ${near}`, db, only)
}

/**
 * What changed for a person in the last milliseconds; null if invalid or too long ago, as anything may have changed.
 */
export async function readRecentChanges(
  db: Db,
  milliseconds: number,
  only: Recipient,
): Promise<ChangeBatch | null> {
  const seconds = milliseconds / 1_000
  if (!(seconds >= 0 && seconds <= MAX_RESUME_SECONDS)) return null
  return selectChanges(sql`at >= now() - make_interval(secs => ${seconds + SLACK_SECONDS})`, db, only)
}

async function selectChanges(fresh: Condition, db: Db, only?: Recipient): Promise<ChangeBatch> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select owner_id as user_id, null::uuid as session_id, null::bytea as address_hash, groups,
             array[resource_type] as kinds
      from keystead.changes
      where ${fresh} and act not in ('shared', 'unshared') ${forOwner(only)}
      union all
      select user_id, session_id, address_hash, groups, kinds
      from keystead.change_notices where ${fresh} ${forAddressee(only)}
    ), addressed as (
      select 'user' as recipient, user_id::text as key, kinds from found where user_id is not null
      union all
      select 'session', session_id::text, '{}' from found where session_id is not null
      union all
      select 'address', encode(address_hash, 'hex'), kinds from found where address_hash is not null
      union all
      select 'address', encode(sha256(convert_to(m.email, 'UTF8')), 'hex'), n.kinds
      from found n cross join unnest(n.groups) g (id)
      -- A few groups: by the index, not by reading all members.
      cross join lateral (
        select m.email from keystead.access_group_members m where m.access_group_id = g.id offset 0
      ) m
    ), merged as (
      select recipient, key, coalesce(json_agg(distinct kind) filter (where kind is not null), '[]') as kinds
      from addressed left join unnest(kinds) k (kind) on true group by recipient, key
    )
    select pg_current_snapshot()::text as snapshot, extract(epoch from now())::bigint as seconds,
           coalesce((select json_agg(json_build_array(recipient, key, kinds)) from merged), '[]') as changes`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the database has no snapshot')
  return { position: { snapshot: row.snapshot, seconds: row.seconds }, changes: row.changes }
}

const groupsOf = ({ email }: Recipient) => sql`array(
  select m.access_group_id from keystead.access_group_members m where m.email = ${email})`

const forOwner = (only?: Recipient) =>
  only ? sql`and (owner_id = ${only.userId} or groups && ${groupsOf(only)})` : sql``

const forAddressee = (only?: Recipient) =>
  only
    ? sql`and (user_id = ${only.userId} or groups && ${groupsOf(only)}
        or address_hash = sha256(convert_to(${only.email}, 'UTF8')))`
    : sql``

/** Whether a cursor can be resumed: it belongs to this database and its timeline, and is not too old. */
export async function isResumable(db: Db, { snapshot, seconds, timeline }: Cursor): Promise<boolean> {
  if (timeline !== (await timelineOf(db))) return false
  const { rows } = await sql<{ known: boolean }>`
    select pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and ${seconds} between extract(epoch from now()) - ${MAX_RESUME_SECONDS}::integer
                         and extract(epoch from now()) + 60 as known`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code === NO_SNAPSHOT) return { rows: [] }
      throw error
    })
  return rows[0]?.known ?? false
}

/** invalid_text_representation */
const NO_SNAPSHOT = '22P02'

/** Names of all modules' collections. */
export async function readCollectionKinds(db: Db): Promise<`${string}/${string}`[]> {
  const rows = await db.selectFrom('collections').select('kind').orderBy('kind').execute()
  return rows.map(({ kind }) => kind as `${string}/${string}`)
}

const KEPT_DAYS = 90
const NOTICES_KEPT_HOURS = 1

/**
 * Retention: 90 days for the trail, except deleted accounts (`dropOldDeletions`); notices while a cursor may need them.
 * @returns whether some are left
 */
export async function dropOldChanges(db: Db): Promise<boolean> {
  const left = [
    await deleteSome(
      db,
      'changes',
      sql`at < now() - make_interval(days => ${KEPT_DAYS}) and resource_type <> ${accountDeleted}`,
    ),
    await deleteSome(db, 'change_notices', sql`at < now() - make_interval(hours => ${NOTICES_KEPT_HOURS})`),
  ]
  return left.includes(true)
}
