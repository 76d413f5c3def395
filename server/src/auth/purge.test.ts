import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scanOf } from '../api/list-scans.ts'
import type { Database } from '../db/database.ts'
import { queriesOf } from '../db/record-sql.ts'
import { createTestDatabase } from '../db/testing.ts'
import { purgesOf } from './purge.ts'
import { createConfirmedUser } from './users/users.ts'

let database: Database

const unconfirmed = { password_hash: null, app_metadata: '{}', user_metadata: '{}' }

beforeAll(async () => {
  database = await createTestDatabase()
  await createConfirmedUser(database, { email: 'ada@example.org', password: 'correct horse' })
})
afterAll(() => database.close())

it('removes what has expired, and keeps the rest', async () => {
  const values = [
    { key_hash: 'over', count: 1, ends_at: '2020-01-01T00:00:00Z' },
    { key_hash: 'open', count: 1, ends_at: '2999-01-01T00:00:00Z' },
  ]
  await database.db.insertInto('auth_limits').values(values).execute()
  for (const purge of purgesOf(database)) await purge()
  const left = await database.db.selectFrom('auth_limits').select('key_hash').execute()
  expect(left).toEqual([{ key_hash: 'open' }])
  expect(await database.db.selectFrom('auth_users').select('id').execute()).toHaveLength(1)
})

it('deletes an account that was never confirmed after a week, unless a link is under way', async () => {
  const { db } = database
  const people = { new: 6, old: 8, asked: 8 }
  for (const [name, days] of Object.entries(people)) {
    const { id } = await db
      .insertInto('auth_users')
      .values({
        ...unconfirmed,
        email: `${name}@example.org`,
        created_at: sql`now() - make_interval(days => ${days})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const link = {
      token_hash: 'asked',
      user_id: id,
      kind: 'signup' as const,
      expires_at: '2999-01-01T00:00:00Z',
    }
    if (name === 'asked') await db.insertInto('auth_links').values(link).execute()
  }
  for (const purge of purgesOf(database)) await purge()
  const left = await db.selectFrom('auth_users').select('email').orderBy('email').execute()
  expect(left.map(({ email }) => email)).toEqual(['ada@example.org', 'asked@example.org', 'new@example.org'])
  await db.deleteFrom('auth_users').where('email_confirmed_at', 'is', null).execute()
})

it('finds used tokens and expired links by an index', async () => {
  await sql`
    insert into keystead.auth_sessions (user_id, method, generation)
    select id, 'password', 5000 from keystead.auth_users`.execute(database.db)
  await sql`
    insert into keystead.auth_refresh_tokens (token_hash, session_id, generation, replaced_at)
    select n, s.id, n, now() - make_interval(mins => n) from keystead.auth_sessions s, generate_series(1, 5000) n`.execute(
    database.db,
  )
  await sql`
    insert into keystead.auth_links (token_hash, user_id, kind, expires_at)
    select n, u.id, 'recovery', now() + make_interval(mins => n) from keystead.auth_users u, generate_series(1, 5000) n`.execute(
    database.db,
  )
  await sql`analyze`.execute(database.db)
  const queries = await queriesOf(database, async () => {
    for (const purge of purgesOf(database)) await purge()
  })
  const indexes = []
  for (const query of queries.filter((each) => /"auth_(links|refresh_tokens)"/.test(each.sql)))
    indexes.push(await scanOf(database.db, query))
  expect(indexes).toEqual([
    { indexes: ['auth_links_by_end'], wholeTables: [] },
    { indexes: ['auth_refresh_tokens_by_use'], wholeTables: [] },
  ])
})

it('cancels an address change whose link has expired', async () => {
  const { db } = database
  const people = [
    { email: 'over@example.org', new_email: 'mistyped@example.org', hours: 25 },
    { email: 'open@example.org', new_email: 'other@example.org', hours: 23 },
  ]
  for (const { email, new_email, hours } of people) {
    await createConfirmedUser(database, { email, password: 'correct horse' })
    await db
      .updateTable('auth_users')
      .set({ new_email, email_change_sent_at: sql`now() - make_interval(hours => ${hours})` })
      .where('email', '=', email)
      .execute()
  }
  for (const purge of purgesOf(database)) await purge()
  const left = db
    .selectFrom('auth_users')
    .select(['email', 'new_email'])
    .where('email_change_sent_at', 'is not', null)
  expect(await left.execute()).toEqual([{ email: 'open@example.org', new_email: 'other@example.org' }])
})
