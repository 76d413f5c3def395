import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { type Migration, MigrationError, migrate, readMigrations } from './migrate.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const migration = (number: number, script: string, hash = String(number)): Migration => ({
  number,
  name: `test-${number}`,
  hash,
  script,
})

it('runs nothing a second time', async () => {
  expect(await migrate(database)).toEqual([])
})

it('numbers each migration once', async () => {
  const numbers = (await readMigrations()).map((each) => each.number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('undoes the whole of a migration that fails, and keeps those before it', async () => {
  const good = migration(9001, 'create table keystead.good (id int); create table keystead.good_too (id int)')
  const bad = migration(9002, 'create table keystead.half (id int); select 1 / 0')
  await expect(migrate(database, [good, bad])).rejects.toThrow('division by zero')
  const { rows } = await sql`
    select to_regclass('keystead.good_too') is not null as good, to_regclass('keystead.half') is not null as half`.execute(
    database.db,
  )
  expect(rows).toEqual([{ good: true, half: false }])
})

it('says so when a migration was changed after it ran', async () => {
  const first = migration(9003, 'select 1')
  await migrate(database, [first])
  await expect(migrate(database, [{ ...first, hash: 'other' }])).rejects.toThrow(MigrationError)
})

it('lets two servers start at once', async () => {
  const both = [migrate(database, [migration(9004, 'create table keystead.once (id int)')])]
  both.push(migrate(database, [migration(9004, 'create table keystead.once (id int)')]))
  expect((await Promise.all(both)).flat()).toHaveLength(1)
})
