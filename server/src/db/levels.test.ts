import { levels } from '@keystead/api-client/levels'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The required `keystead.level_for`: a migration replaces it when the table changes. */
const levelFor = `create or replace function keystead.level_for(action text) returns integer
  language sql immutable parallel safe
  as $$
    select case action
${Object.entries(levels)
  .map(([action, level]) => `      when '${action}' then ${level}\n`)
  .join('')}    end
  $$;`

it('equals the table of levels in SQL', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where oid = 'keystead.level_for(text)'::regprocedure`.execute(
    database.db,
  )
  const found = rows.map(({ source }) => levelFor.replace(/(?<=\$\$).*(?=\$\$)/s, () => source))
  expect(found, 'a new step of the migrations has to have what is expected').toEqual([levelFor])
})

it('uses only actions of the table', async () => {
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where pronamespace = 'keystead'::regnamespace
    union all select concat_ws(' ', qual, with_check) from pg_policies where schemaname = 'keystead'
    union all select definition from pg_views where schemaname = 'keystead'`.execute(database.db)
  const named = rows.flatMap(({ text }) =>
    Array.from(text.matchAll(/(?:\breach\([^(),]+, |\blevel_for\()'(\w+)'/g), ([, action]) => action),
  )
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(levels).toSorted())
})
