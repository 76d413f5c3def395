import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi } from '../../api/testing.ts'
import { Closing } from '../../ops/closing.ts'
import { asServer, type Database, openPostgres } from '../database.ts'
import { hasPgbouncer, startPgbouncer } from '../prepared/start-pgbouncer.ts'
import type { Tables } from '../tables.ts'
import { createTestDatabase } from '../testing.ts'
import { type NamedQuery, named } from './named-query.ts'

let closing: Closing
beforeEach(() => {
  closing = new Closing()
})
afterEach(() => closing.run())

type Trx = Transaction<Tables>

const textQuery = ({ db }: Database) =>
  named(sql`select ${'it’s \\here'}::text || ${'!'}::text as text`.compile(db))

async function textsOf(trx: Trx, query: NamedQuery) {
  const { rows } = await trx.executeQuery<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

async function preparedIn(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like '%::text || %'`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

describe('a named query', () => {
  it('is prepared once a connection, and binds its parameters', async () => {
    const database = await createTestDatabase()
    closing.add(() => database.close())
    const query = textQuery(database)
    await asServer(database, async (trx) => {
      expect(await textsOf(trx, query)).toEqual(['it’s \\here!'])
      expect(await textsOf(trx, { ...query, parameters: ['$1', "'"] })).toEqual(["$1'"])
      expect(await preparedIn(trx)).toBe(1)
    })
  })

  it('returns a row although a newer server has added a column meanwhile', async () => {
    const api = await createTestApi()
    closing.add(() => api.close())
    const { body } = await api.call('POST', '/property-groups/', { name: 'Lychener Höfe' })
    const read = async () => (await api.call('GET', `/property-groups/${body.id}`)).status
    for (let times = 0; times < 6; times += 1) expect(await read()).toBe(200)
    await sql`alter table keystead.property_groups add column later text`.execute(api.database.db)
    expect(await read()).toBe(200)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL && hasPgbouncer)('through a pooler', () => {
  it('is sent without its name, as its transactions share connections', async () => {
    const pooler = await startPgbouncer(process.env.TEST_DATABASE_URL as string)
    closing.add(pooler.stop)
    const database = openPostgres(pooler.url)
    closing.add(() => database.close())
    const query = textQuery(database)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        asServer(database, async (trx) => [await textsOf(trx, query), await preparedIn(trx)]),
      ),
    )
    expect(answers).toEqual(answers.map(() => [['it’s \\here!'], 0]))
  })
})
