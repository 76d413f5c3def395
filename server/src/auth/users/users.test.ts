import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { passwordMatches } from './passwords.ts'
import { createConfirmedUser } from './users.ts'
import { readUser } from './users-repository.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('creates an account once, and does not change it afterwards', async () => {
  const first = await createConfirmedUser(database, {
    email: 'Demo@Example.org',
    password: 'first one',
    firstName: 'Ada',
    lastName: 'Byron',
    plan: 'pro',
  })
  const second = await createConfirmedUser(database, {
    email: 'demo@example.org',
    password: 'second one',
    plan: 'free',
  })
  expect(second).toBe(first)
  const user = await readUser(database.db, first)
  expect(user).toMatchObject({
    email: 'demo@example.org',
    user_metadata: { first_name: 'Ada', last_name: 'Byron' },
    app_metadata: { plan: 'pro' },
  })
  expect(user.password_hash).toMatch(/^\$argon2id\$/)
  expect(await passwordMatches(user.password_hash, 'first one')).toBe(true)
  const accounts = await database.db
    .selectFrom('accounts')
    .select('plan')
    .where('user_id', '=', first)
    .execute()
  expect(accounts).toEqual([{ plan: 'pro' }])
})
