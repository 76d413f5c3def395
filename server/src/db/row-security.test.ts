import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { createTestDatabase } from './testing.ts'

interface TableFacts {
  name: string
  open: boolean
  secured: boolean
  owned: boolean
  closed_to_all: boolean
}

let database: Database
let tables: TableFacts[]
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await sql<TableFacts>`
    select c.relname as name,
           case c.relkind
             -- A view reads past the policies of its tables: it must say itself for whom it speaks. The schema is not
             -- written out where the role that asks is called like it.
             when 'v' then 'security_barrier=true' = any (c.reloptions)
               and pg_get_viewdef(c.oid) like '%caller_id()%'
             else c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid)
           end as secured,
           has_table_privilege('app_rw', c.oid, 'select, insert, update, delete') as open,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id') as owned,
           not has_schema_privilege('public', 'keystead', 'usage') as closed_to_all
    from pg_class c where c.relnamespace = 'keystead'::regnamespace and c.relkind in ('r', 'p', 'v')`.execute(
    database.db,
  )
  tables = rows
})
afterAll(() => database.close())

const names = (found: TableFacts[]) => found.map((table) => table.name).sort()

it('applies to every table that a person can reach', () => {
  expect(tables.length).toBeGreaterThan(5)
  expect(names(tables.filter((table) => table.open && !table.secured))).toEqual([])
})

it('applies to every table whose rows have an owner', () => {
  const owned = tables.filter((table) => table.owned)
  expect(names(owned)).toEqual(expect.arrayContaining(['buildings', 'property_groups', 'rent_units']))
  expect(names(owned.filter((table) => !table.secured || !table.open))).toEqual([])
})

it('keeps sign-in and registry tables to the server', () => {
  const reachable = names(tables.filter((table) => table.open))
  expect(reachable.filter((name) => /^(auth|publish|module|audit|migrations)/.test(name))).toEqual([])
})

it('is in a schema closed to everybody else', () => {
  expect(tables.every((table) => table.closed_to_all)).toBe(true)
})
