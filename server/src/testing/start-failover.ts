import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Database, openPostgres } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { startPostgres, startStandby } from '../db/prepared/start-postgres.ts'
import { writtenTo } from '../db/standby/position.ts'

/** A primary and its standby, for tests. */
export interface Failover {
  primary: Database
  standby: Database
  /** Whichever of both takes writes. */
  both: Database
  /** The standby misses what is written from now on. */
  cutOff(): Promise<void>
  /** The primary stops, and the standby takes its place. */
  takeOver(): Promise<void>
  stop(): Promise<void>
}

export async function startFailover(): Promise<Failover> {
  const first = await startPostgres()
  const primary = openPostgres(first.url)
  await migrate(primary)
  const second = await startStandby(first)
  const standby = openPostgres(second.url)
  const both = openPostgres(first.url.replace(/@[^/]+/, (host) => `${host},${new URL(second.url).host}`))
  return {
    primary,
    standby,
    both,
    async cutOff() {
      const position = await writtenTo(primary.db)
      const hasAll = sql<{ is: boolean }>`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is`
      await expect.poll(async () => (await hasAll.execute(standby.db)).rows[0]?.is).toBe(true)
      await sql`alter system set primary_conninfo = ''`.execute(standby.db)
      await sql`select pg_reload_conf()`.execute(standby.db)
      const receivers = sql`select from pg_stat_wal_receiver`
      await expect.poll(async () => (await receivers.execute(standby.db)).rows).toEqual([])
    },
    async takeOver() {
      await first.end()
      await sql`select pg_promote()`.execute(standby.db)
    },
    async stop() {
      for (const each of [primary, standby, both]) await each.close()
      for (const each of [second, first]) await each.stop()
    },
  }
}
