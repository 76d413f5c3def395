import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import type { Cursor } from './cursor.ts'

/** Who is told, and of which kinds of rows: a person, the holder of an address, or all who listen in a session's name. */
export type Told = [way: 'user' | 'address' | 'session', key: string, kinds: string[]]

export interface News {
  cursor: Cursor
  told: Told[]
}

/** Whom alone news are wanted for. */
export interface Reached {
  userId: string
  email: string
}

/** A cursor that is older is not gone on from: notices are not kept for long, and the way would be. */
const LONGEST_WAY_SECONDS = 600
/** A row's time is the beginning of its transaction, which may have lasted, and what is asked for came by a slow line. */
const SLACK_SECONDS = 10
const LONGEST_TRANSACTION_SECONDS = 300

interface Row {
  snapshot: string
  seconds: number
  told: Told[]
}

/** Where the database stands now. */
export async function readPlace(db: Db): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    select pg_current_snapshot()::text as snapshot, extract(epoch from now())::bigint as seconds`.execute(db)
  const [place] = rows
  if (!place) throw new Error('the database has no snapshot')
  return place
}

type Condition = ReturnType<typeof sql>

/**
 * What was committed since a reader's last snapshot: all that this one sees and that one did not, in whatever order it
 * came. In one statement, so that no transaction falls between the rows and the next cursor. Transactions of the future
 * are left out: those that a restored backup brought along have their numbers from another database.
 */
export function readNews(db: Db, { snapshot }: Cursor, only?: Reached): Promise<News> {
  const fresh = sql`xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and xid < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)`
  if (!only) return newsThatAre(fresh, db)
  // That place is what a client says: however far back it lies, no more is read than the longest way.
  const near = sql`at >= now() - make_interval(secs => ${LONGEST_WAY_SECONDS + LONGEST_TRANSACTION_SECONDS})`
  return newsThatAre(sql`${fresh} and ${near}`, db, only)
}

/** What has changed for a person in the last milliseconds; null where that is no time, or too long: everything may have then. */
export async function readRecent(db: Db, milliseconds: number, only: Reached): Promise<News | null> {
  const seconds = milliseconds / 1_000
  if (!(seconds >= 0 && seconds <= LONGEST_WAY_SECONDS)) return null
  return newsThatAre(sql`at >= now() - make_interval(secs => ${seconds + SLACK_SECONDS})`, db, only)
}

async function newsThatAre(fresh: Condition, db: Db, only?: Reached): Promise<News> {
  const { rows } = await sql<Row>`
    with news as materialized (
      select owner_id as user_id, null::uuid as session_id, null::bytea as address_hash, groups,
             array[resource_type] as kinds
      from keystead.changes
      where ${fresh} and act not in ('shared', 'unshared') ${forOwner(only)}
      union all
      select user_id, session_id, address_hash, groups, kinds
      from keystead.change_notices where ${fresh} ${forAddressee(only)}
    ), told as (
      select 'user' as way, user_id::text as key, kinds from news where user_id is not null
      union all
      select 'session', session_id::text, '{}' from news where session_id is not null
      union all
      select 'address', encode(address_hash, 'hex'), kinds from news where address_hash is not null
      union all
      select 'address', encode(sha256(convert_to(m.email, 'UTF8')), 'hex'), n.kinds
      from news n cross join unnest(n.groups) g (id)
      -- A few groups: by the index, not by reading all members.
      cross join lateral (
        select m.email from keystead.access_group_members m where m.access_group_id = g.id offset 0
      ) m
    ), each_told as (
      select way, key, coalesce(json_agg(distinct kind) filter (where kind is not null), '[]') as kinds
      from told left join unnest(kinds) k (kind) on true group by way, key
    )
    select pg_current_snapshot()::text as snapshot, extract(epoch from now())::bigint as seconds,
           coalesce((select json_agg(json_build_array(way, key, kinds)) from each_told), '[]') as told`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the database has no snapshot')
  return { cursor: { snapshot: row.snapshot, seconds: row.seconds }, told: row.told }
}

const groupsOf = ({ email }: Reached) => sql`array(
  select m.access_group_id from keystead.access_group_members m where m.email = ${email})`

const forOwner = (only?: Reached) =>
  only ? sql`and (owner_id = ${only.userId} or groups && ${groupsOf(only)})` : sql``

const forAddressee = (only?: Reached) =>
  only
    ? sql`and (user_id = ${only.userId} or groups && ${groupsOf(only)}
        or address_hash = sha256(convert_to(${only.email}, 'UTF8')))`
    : sql``

/** Whether the way from a cursor to now is known: it is of this database, and not too long. */
export async function isKnown(db: Db, { snapshot, seconds }: Cursor): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and ${seconds} between extract(epoch from now()) - ${LONGEST_WAY_SECONDS}::integer
                         and extract(epoch from now()) + 60 as known`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code === NO_SNAPSHOT) return { rows: [] }
      throw error
    })
  return rows[0]?.known ?? false
}

/** PostgreSQL's word for a text that is no value of its type. */
const NO_SNAPSHOT = '22P02'

/** The app is open: the person's memberships are no mere invitations any more. */
export async function noteOpened(db: Db, email: string): Promise<void> {
  await db
    .updateTable('access_group_members')
    .set({ opened_at: sql<string>`now()` })
    .where('email', '=', email)
    .where('opened_at', 'is', null)
    .execute()
}

const KEPT_DAYS = 90
const NOTICES_KEPT_HOURS = 1

/** The trail is kept for 90 days, notices as long as somebody may go on from before them. @returns whether some are left */
export async function dropOldChanges(db: Db): Promise<boolean> {
  const left = [
    await deleteSome(db, 'changes', sql`at < now() - make_interval(days => ${KEPT_DAYS})`),
    await deleteSome(db, 'change_notices', sql`at < now() - make_interval(hours => ${NOTICES_KEPT_HOURS})`),
  ]
  return left.includes(true)
}
