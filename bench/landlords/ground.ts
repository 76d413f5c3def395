import { hashPassword } from '@keystead/server/auth/users/passwords'
import { asServer, type Database, openPostgres, withoutTimeouts } from '@keystead/server/db/database'
import { migrate } from '@keystead/server/db/migrate'
import { addLandlords } from '@keystead/server/db/prepared/many-landlords'
import { onServer } from '@keystead/server/db/prepared/on-server'
import { startPostgres } from '@keystead/server/db/prepared/start-postgres'
import { sql } from 'kysely'
import { addPeople } from '../statements/people.ts'
import { PASSWORD } from '../statements/walk.ts'

/** Each in a property of its own. */
const LEASES_EACH = 8

export interface Filled {
  landlords: number
  url: string
  rows: number
  filledIn: number
}

/** No waiting for the disk, and no autovacuum during measurements. */
const SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

interface Ground {
  filled: [few: Filled, many: Filled]
  stop: () => Promise<void>
}

/** One PostgreSQL server with a database per number of landlords. */
export async function openGround([few, many]: [number, number]): Promise<Ground> {
  const { url, stop } = await startPostgres(SETTINGS)
  try {
    const fillNew = async (landlords: number) => {
      const name = `landlords_${landlords}`
      await onServer(url, `create database ${name}`)
      return fill(Object.assign(new URL(url), { pathname: `/${name}` }).href, landlords)
    }
    return { filled: [await fillNew(few), await fillNew(many)], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(url: string, landlords: number): Promise<Filled> {
  const from = performance.now()
  const database = openPostgres(url)
  try {
    await migrate(database)
    const restore = await withoutIndexes(database)
    await addLandlords(database, { from: 1, to: landlords, propertiesEach: LEASES_EACH })
    await restore()
    await endLeases(database, landlords)
    await addPeople(database, landlords, await hashPassword(PASSWORD))
    const { rows } = await sql<{ rows: number }>`
      select sum(reltuples)::float8 as rows from pg_class
      where relnamespace = 'keystead'::regnamespace and relkind = 'r' and reltuples > 0`.execute(database.db)
    return { landlords, url, rows: rows[0]?.rows ?? 0, filledIn: performance.now() - from }
  } finally {
    await database.close()
  }
}

/**
 * Makes filling four times as fast: indexes are built at the end, and search text is a plain `lower`, which gives the
 * same result for this data. @returns what restores both
 */
async function withoutIndexes({ db }: Database): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'keystead'::regnamespace and not indisunique`.execute(db)
  const { rows: functions } = await sql<{ made: string }>`
    select pg_get_functiondef('keystead.search_text'::regproc) as made`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  await sql`
    create or replace function keystead.search_text(given text) returns text
    language sql immutable parallel safe as 'select lower(given)'`.execute(db)
  return async () => {
    for (const { made } of [...functions, ...indexes]) await sql.raw(made).execute(db)
  }
}

/** Ends one lease per landlord, within the period that mails report. */
async function endLeases(database: Database, landlords: number): Promise<void> {
  await asServer(database, async (trx) => {
    await withoutTimeouts(trx)
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      update keystead.lease_agreements set end_date = current_date + 60
      where id in (select md5('lease ' || n || ' 1')::uuid from generate_series(1, ${sql.lit(landlords)}) n)`.execute(
      trx,
    )
  })
}
