import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Keys and references of owned tables without the owner, from before the rule. */
const BEFORE = [
  'access_group_members PRIMARY KEY (id)',
  'access_group_members UNIQUE (access_group_id, email)',
  'access_groups PRIMARY KEY (id)',
  'buildings PRIMARY KEY (id)',
  'contacts PRIMARY KEY (id)',
  'group_permissions PRIMARY KEY (id)',
  'group_permissions UNIQUE (access_group_id, resource_id)',
  'invitations_due FOREIGN KEY (member_id) REFERENCES keystead.access_group_members(id) ON DELETE CASCADE',
  'invitations_due PRIMARY KEY (member_id)',
  'lease_agreements PRIMARY KEY (id)',
  'lease_co_tenants PRIMARY KEY (lease_agreement_id, contact_id)',
  'notices FOREIGN KEY (lease_agreement_id) REFERENCES keystead.lease_agreements(id) ON DELETE CASCADE',
  'notices FOREIGN KEY (rent_unit_id) REFERENCES keystead.rent_units(id) ON DELETE CASCADE',
  'notices PRIMARY KEY (id)',
  'organizations PRIMARY KEY (contact_id)',
  'persons PRIMARY KEY (contact_id)',
  'property_groups PRIMARY KEY (id)',
  'rent_components PRIMARY KEY (id)',
  'rent_units PRIMARY KEY (id)',
  'rental_periods PRIMARY KEY (id)',
  'undo_entries PRIMARY KEY (id)',
]

it('a new table with an owner has it in its keys and references (R206)', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.relname || ' ' || pg_get_constraintdef(k.oid) as key
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute owner on owner.attrelid = c.oid and owner.attname = 'owner_id'
    where c.relnamespace = 'keystead'::regnamespace and k.contype in ('p', 'u', 'f')
      and pg_get_constraintdef(k.oid) !~ 'KEY \\([^)]*owner_id|UNIQUE \\([^)]*owner_id'
    order by 1`.execute(database.db)
  expect(rows.map(({ key }) => key).filter((key) => !BEFORE.includes(key))).toEqual([])
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(BEFORE))
})
