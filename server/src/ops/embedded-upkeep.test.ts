import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openEmbedded } from '../db/database.ts'
import { checkpointIfDue, vacuumChanged } from './embedded-upkeep.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded()
  await run(`create table houses (id int primary key, street int); create index on houses (street)`)
})
afterAll(() => database.close())

const run = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(database.db)).rows
const insert = (from: number, to: number) =>
  run(`insert into houses select id, id from generate_series(${from}, ${to}) id`)

/** Counted by PostgreSQL at the end of a transaction, at most once a second unless forced. */
async function figures() {
  await run('select pg_stat_force_next_flush()')
  const [row] = await run<{ dead: number; changed: number }>(
    `select n_dead_tup as dead, n_mod_since_analyze as changed from pg_stat_user_tables where relname = 'houses'`,
  )
  return row
}

it('vacuums and analyzes a table once enough has changed', async () => {
  await insert(1, 1000)
  await run('delete from houses where id > 600')
  expect(await figures()).toEqual({ dead: 400, changed: 1400 })
  await vacuumChanged(database)
  expect(await figures()).toEqual({ dead: 0, changed: 0 })
  await run('delete from houses where id > 500')
  await insert(501, 510)
  expect(await figures()).toEqual({ dead: 100, changed: 110 })
  await vacuumChanged(database)
  expect(await figures()).toEqual({ dead: 100, changed: 110 })
})

it('renews the plan of a prepared statement after its table has grown', async () => {
  await run('truncate houses')
  await insert(1, 1)
  await run(`analyze houses; set plan_cache_mode = 'force_generic_plan'`)
  await run('prepare by_street as select id from houses where street = $1')
  const plan = async () => JSON.stringify(await run('explain execute by_street(1)'))
  expect(await plan()).toContain('Seq Scan')
  await insert(2, 5000)
  expect(await plan()).toContain('Seq Scan')
  await figures()
  await vacuumChanged(database)
  expect(await plan()).toContain('Index')
})

it('writes a checkpoint once the write-ahead log is long', async () => {
  const lastCheckpoint = async () =>
    (await run<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()'))[0]?.at
  const first = await lastCheckpoint()
  await checkpointIfDue(database)
  expect(await lastCheckpoint()).toBe(first)
  for (let file = 0; file < 5; file += 1) await run('truncate houses; select pg_switch_wal()')
  await checkpointIfDue(database)
  const second = await lastCheckpoint()
  expect(second).not.toBe(first)
  await checkpointIfDue(database)
  expect(await lastCheckpoint()).toBe(second)
})
