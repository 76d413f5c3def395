import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ANNA } from '../api/testing.ts'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { ChangeReader, type Listener } from './change-reader.ts'

const EVERY_MS = 20

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => database.close())

const someone = (hear: Listener['hear'] = () => {}): Listener => ({
  ...{ userId: ANNA, email: 'anna@example.org', hear },
  end: () => {},
})

it('asks the database while somebody listens, once for all, and never else', async () => {
  const reader = new ChangeReader(database, EVERY_MS, () => {})
  const asked = vi.spyOn(database.db, 'getExecutor')
  const [one, other] = [someone(), someone()]
  await sleep(5 * EVERY_MS)
  expect(asked).not.toHaveBeenCalled()
  await Promise.all([reader.join(one), reader.join(other)])
  const beginning = asked.mock.calls.length
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(beginning + 2)
  reader.leave(one)
  reader.leave(other)
  const until = asked.mock.calls.length
  await sleep(5 * EVERY_MS)
  expect(asked.mock.calls.length).toBe(until)
})

it('goes on after the database was away, tells of what came meanwhile, and complains once', async () => {
  const complaints: unknown[] = []
  const reader = new ChangeReader(database, EVERY_MS, (error) => complaints.push(error))
  const heard: string[] = []
  const listener = someone((_cursor, changed) => heard.push(...changed))
  await reader.join(listener)
  const away = vi.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('away')
  })
  await expect.poll(() => away.mock.calls.length).toBeGreaterThan(3)
  away.mockRestore()
  await sql`insert into keystead.property_groups (owner_id, name) values (${ANNA}, 'House')`.execute(
    database.db,
  )
  await expect.poll(() => heard).toEqual(['property-groups'])
  expect(complaints).toHaveLength(1)
  reader.leave(listener)
})

it('tells nobody of a beginning that failed, and lets nothing go unhandled', async () => {
  const reader = new ChangeReader(database, EVERY_MS, () => {})
  vi.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('away')
  })
  const joining = reader.join(someone())
  await Promise.all([
    expect(reader.tellAll()).resolves.toBeUndefined(),
    expect(joining).rejects.toThrow('away'),
  ])
})

it('begins no more once the server stops', async () => {
  const reader = new ChangeReader(database, EVERY_MS, () => {})
  const listener = someone()
  await reader.join(listener)
  reader.close()
  const asked = vi.spyOn(database.db, 'getExecutor')
  await expect(reader.join(someone())).rejects.toMatchObject({ statusCode: 503 })
  reader.leave(listener)
  await sleep(5 * EVERY_MS)
  expect(asked).not.toHaveBeenCalled()
})
