import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA, createTestApi, type TestApi } from '../api/testing.ts'

/** The embedded database has one connection: nobody can wait for a lock there. */
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('one locked row does not block everybody else', async () => {
    const { body: locked } = await api.call('POST', '/property-groups/', { name: 'locked' })
    const held = api.database.db.transaction().execute(async (trx) => {
      await sql`select from keystead.property_groups where id = ${locked.id} for update`.execute(trx)
      const writes = Array.from({ length: 14 }, () =>
        api.call('PUT', `/property-groups/${locked.id}`, { name: 'renamed' }),
      )
      const started = Date.now()
      const reading = await api.call('GET', '/property-groups/')
      return { reading, ms: Date.now() - started, writes: await Promise.all(writes) }
    })
    const { reading, ms, writes } = await held
    expect(reading.status).toBe(200)
    expect(ms).toBeLessThan(5_000)
    expect(writes[0]?.body).toMatchObject({ type: 'unavailable' })
    expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await api.call('PUT', `/property-groups/${locked.id}`, { name: 'free' })).status).toBe(200)
  }, 60_000)

  it('a connection closed by the database costs one request, not the process', async () => {
    const { db } = api.database
    const lost = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await sql`select 1`.execute(trx)
    })
    await expect(lost).rejects.toThrow()
    expect((await api.call('GET', '/property-groups/', undefined, { as: ANNA })).status).toBe(200)
  })
})
