import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { createTestDatabase } from './testing.ts'

const ANNA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'
const UNIT = '33333333-3333-4333-8333-333333333333'
const BENS_PERSON = '44444444-4444-4444-8444-444444444444'
const ANNAS_PERSON = '66666666-6666-4666-8666-666666666666'

const DATA = `
  insert into keystead.buildings (id, owner_id, street, city, country, postal_code)
    values ('${UNIT}', '${ANNA}', 'Weg 1', 'Ulm', 'Germany', '89073');
  insert into keystead.rent_units (id, owner_id, building_id, unit_number)
    values ('${UNIT}', '${ANNA}', '${UNIT}', '1');
  insert into keystead.contacts (id, owner_id, contact_type, sort_name) values
    ('${BENS_PERSON}', '${BEN}', 'person', 'x'), ('${ANNAS_PERSON}', '${ANNA}', 'person', 'x');
  insert into keystead.lease_agreements (owner_id, rent_unit_id, tenant_contact_id, start_date)
    values ('${ANNA}', '${UNIT}', '${ANNAS_PERSON}', '2026-01-01');`

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await sql.raw(DATA).execute(database.db)
})
afterAll(() => database.close())

it("no lease can get another owner's contact from any writer, nor a name beside a contact (R61)", async () => {
  const change = (values: object) => database.db.updateTable('lease_agreements').set(values).execute()
  await expect(change({ tenant_contact_id: BENS_PERSON })).rejects.toMatchObject({ code: '23503' })
  await expect(change({ tenant_name: 'Lea Hoffmann' })).rejects.toMatchObject({ code: '23514' })
})
