import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer, asUser } from '../db/database.ts'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  createTestApi,
  emailOf,
  organization,
  person,
  type Rows,
  share,
  type TestApi,
} from './testing.ts'

let api: TestApi
let annas: Rows
let bens: Rows & { accessId: string }
let before: string
beforeAll(async () => {
  api = await createTestApi()
  annas = await addRowsOfAnna()
  const rows = await addLease(api, BEN)
  bens = { ...rows, accessId: (await share(api, BEN, 'somebody', [])).groupId }
  before = await everythingOfAnna()
})
afterAll(() => api.close())

/** At least one row in each table that has owners. */
async function addRowsOfAnna(): Promise<Rows> {
  const rows = await addLease(api)
  await share(api, ANNA, 'somebody', [
    { resource_type_id: 'property_group', resource_id: rows.groupId, permission: 5 },
  ])
  await api.call('PUT', '/account/settings/', { settings: { language: 'de' }, chosen_age_ms: 0 })
  await asServer(api.database, (trx) =>
    trx.insertInto('accounts').values({ user_id: ANNA, plan: 'pro' }).execute(),
  )
  const kept = { headers: { 'idempotency-key': 'annas' } }
  const { id: firmId } = (await api.call('POST', '/contacts/', organization, kept)).body
  await api.call('PUT', `/lease-agreements/${rows.leaseId}`, { co_tenant_contact_ids: [firmId] })
  const { body: added } = await api.call('POST', '/contacts/', person)
  await api.call('DELETE', `/contacts/${added.id}`)
  // The unit is vacant, which makes a notice.
  await api.call<Body[]>('GET', '/notices/')
  return rows
}

async function everythingOfAnna(): Promise<string> {
  const { body } = await api.call<Record<string, unknown>>('GET', '/export/')
  return JSON.stringify({ ...body, exported_at: null })
}

describe('plain SQL in another person’s transaction', () => {
  /** Tables whose rows have an owner, and on which one of those privileges is granted. */
  const tables = async (rights: string) => {
    const { rows } = await sql<{ name: string; owner: string; changes: boolean; deletes: boolean }>`
      select c.relname as name, a.attname as owner,
             has_table_privilege('app_rw', c.oid, 'update') as changes,
             has_table_privilege('app_rw', c.oid, 'delete') as deletes
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'keystead'::regnamespace and c.relkind = 'r'
        and a.attname in ('owner_id', 'user_id') and has_table_privilege('app_rw', c.oid, ${rights})`.execute(
      api.database.db,
    )
    return rows
  }
  const ben = { userId: BEN, email: emailOf(BEN) }

  it('finds no foreign row in any table', async () => {
    const found = await tables('select')
    expect(found.length).toBeGreaterThan(11)
    for (const { name, owner } of found) {
      const others = sql`select 1 from ${sql.table(`keystead.${name}`)} where ${sql.ref(owner)} <> ${BEN}`
      const there = await asServer(api.database, (trx) => others.execute(trx))
      expect(there.rows.length, name).toBeGreaterThan(0)
      const { rows } = await asUser(api.database, ben, (trx) => others.execute(trx))
      expect([name, rows]).toEqual([name, []])
    }
  })

  it('changes and deletes no row', async () => {
    const found = await tables('update, delete')
    expect(found.map(({ name }) => name)).toContain('account_settings')
    for (const { name, owner, changes, deletes } of found) {
      const table = sql.table(`keystead.${name}`)
      const others = sql`where ${sql.ref(owner)} <> ${BEN}`
      const statements = [
        ...(changes ? [sql`update ${table} set ${sql.ref(owner)} = ${sql.ref(owner)} ${others}`] : []),
        ...(deletes ? [sql`delete from ${table} ${others}`] : []),
      ]
      for (const statement of statements) {
        const { numAffectedRows } = await asUser(api.database, ben, (trx) => statement.execute(trx))
        expect([name, Number(numAffectedRows ?? 0)]).toEqual([name, 0])
      }
    }
    expect(await everythingOfAnna()).toBe(before)
  })

  it("transfers no row, nor refers to another's tenant", async () => {
    const forge = (statement: ReturnType<typeof sql>) =>
      asUser(api.database, ben, (trx) => statement.execute(trx))
    await expect(
      forge(sql`update keystead.buildings set owner_id = ${ANNA} where id = ${bens.buildingId}`),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      forge(sql`update keystead.lease_agreements set tenant_contact_id = ${annas.contactId}`),
    ).rejects.toMatchObject({ code: '23503' })
    await expect(
      forge(sql`insert into keystead.group_permissions
        (access_group_id, owner_id, resource_owner_id, contact_id, permission)
        values (${bens.accessId}, ${BEN}, ${ANNA}, ${annas.contactId}, 1)`),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
