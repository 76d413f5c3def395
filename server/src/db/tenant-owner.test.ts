import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDatabase } from '../ops/backup/fill-database.ts'
import { readBackup } from '../ops/backup/read-backup.ts'
import { writeBackup } from '../ops/backup/write-backup.ts'
import { asServer, type Database, openEmbedded } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The migration that gives a lease's tenant the lease's owner (R61). */
const STEP = 164

const ANNA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'
const UNIT = '33333333-3333-4333-8333-333333333333'
const BENS_PERSON = '44444444-4444-4444-8444-444444444444'
const BENS_COMPANY = '55555555-5555-4555-8555-555555555555'
const ANNAS_PERSON = '66666666-6666-4666-8666-666666666666'

/** Anna's leases: three name a contact of Ben's or her own, one names nobody. */
const DATA = `
  insert into keystead.buildings (id, owner_id, street, city, country, postal_code)
    values ('${UNIT}', '${ANNA}', 'Weg 1', 'Ulm', 'Germany', '89073');
  insert into keystead.rent_units (id, owner_id, building_id, unit_number)
    values ('${UNIT}', '${ANNA}', '${UNIT}', '1');
  insert into keystead.contacts (id, owner_id, contact_type, sort_name) values
    ('${BENS_PERSON}', '${BEN}', 'person', 'x'), ('${BENS_COMPANY}', '${BEN}', 'organization', 'x'),
    ('${ANNAS_PERSON}', '${ANNA}', 'person', 'x');
  insert into keystead.persons (contact_id, owner_id, first_name, last_name, email) values
    ('${BENS_PERSON}', '${BEN}', 'Lea', 'Hoffmann', 'lea@example.org'),
    ('${ANNAS_PERSON}', '${ANNA}', 'Jörg', 'Strauß', null);
  insert into keystead.organizations (contact_id, owner_id, organization_name)
    values ('${BENS_COMPANY}', '${BEN}', 'Weserblick GmbH');
  insert into keystead.lease_agreements
    (owner_id, created_by, updated_at, rent_unit_id, tenant_contact_id, lease_number, start_date) values
    ('${ANNA}', '${BEN}', '2026-01-01Z', '${UNIT}', '${BENS_PERSON}', 'person', '2026-01-01'),
    ('${ANNA}', '${BEN}', '2026-01-01Z', '${UNIT}', '${BENS_COMPANY}', 'company', '2026-01-01'),
    ('${ANNA}', '${ANNA}', '2026-01-01Z', '${UNIT}', '${ANNAS_PERSON}', 'own', '2026-01-01'),
    ('${ANNA}', '${ANNA}', '2026-01-01Z', '${UNIT}', null, 'nobody', '2026-01-01');`

let database: Database
let folder: string
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-tenants-'))
  backup = join(folder, 'backup.gz')
  database = await openEmbedded()
  await migrate(
    database,
    (await readMigrations()).filter(({ number }) => number < STEP),
  )
  await sql.raw(DATA).execute(database.db)
  await writeBackup(database, backup)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const leases = ({ db }: Database) =>
  db
    .selectFrom('lease_agreements')
    .select(['lease_number', 'tenant_contact_id', 'tenant_name', 'updated_by', 'updated_at'])
    .orderBy('lease_number')
    .execute()
const unchanged = { updated_by: null, updated_at: '2026-01-01T00:00:00.000Z' }
const expected = [
  { lease_number: 'company', tenant_contact_id: null, tenant_name: 'Weserblick GmbH', ...unchanged },
  { lease_number: 'nobody', tenant_contact_id: null, tenant_name: null, ...unchanged },
  { lease_number: 'own', tenant_contact_id: ANNAS_PERSON, tenant_name: null, ...unchanged },
  { lease_number: 'person', tenant_contact_id: null, tenant_name: 'Lea Hoffmann', ...unchanged },
]

it("a lease that names another owner's contact keeps the name alone, and nobody has changed it (R61)", async () => {
  const trail = () => database.db.selectFrom('changes').selectAll().orderBy('id').execute()
  const before = await trail()
  await migrate(database)
  expect(await leases(database)).toEqual(expected)
  expect(await trail()).toEqual(before)
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(tgname::text order by tgname) as names from pg_trigger
    where tgrelid = 'keystead.lease_agreements'::regclass and tgenabled = 'D'`.execute(database.db)
  expect(rows).toEqual([{ names: null }])
})

it('a backup of before is brought to the same (R61)', async () => {
  const restored = await openEmbedded()
  await asServer(restored, async (trx) => fillDatabase(trx, await readBackup(backup)))
  expect(await leases(restored)).toEqual(expected)
  await restored.close()
})

it("no lease can be given another owner's contact, whoever writes; nor a name beside a contact (R61)", async () => {
  const change = (values: object) =>
    database.db.updateTable('lease_agreements').set(values).where('lease_number', '=', 'own').execute()
  await expect(change({ tenant_contact_id: BENS_PERSON })).rejects.toMatchObject({ code: '23503' })
  await expect(change({ tenant_name: 'Lea Hoffmann' })).rejects.toMatchObject({ code: '23514' })
})
