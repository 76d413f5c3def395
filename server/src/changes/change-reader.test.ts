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

const someone = (notify: Listener['notify'] = () => {}): Listener => ({
  userId: ANNA,
  email: 'anna@example.org',
  notify,
  end: () => {},
})

it('polls the database only while somebody listens, once for all', async () => {
  const reader = new ChangeReader(database, EVERY_MS, () => {})
  const asked = vi.spyOn(database.db, 'getExecutor')
  const [one, other] = [someone(), someone()]
  await sleep(5 * EVERY_MS)
  expect(asked).not.toHaveBeenCalled()
  await Promise.all([reader.subscribe(one), reader.subscribe(other)])
  const beginning = asked.mock.calls.length
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(beginning + 2)
  reader.unsubscribe(one)
  reader.unsubscribe(other)
  const until = asked.mock.calls.length
  await sleep(5 * EVERY_MS)
  expect(asked.mock.calls.length).toBe(until)
})

it('reads no further in a poll during which everybody leaves', async () => {
  const reader = new ChangeReader(database, EVERY_MS, () => {})
  const listener = someone()
  await reader.subscribe(listener)
  const executor = database.db.getExecutor()
  const asked = vi.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    reader.unsubscribe(listener)
    return executor
  })
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  await sleep(5 * EVERY_MS)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('continues after an outage, reports what came meanwhile, and logs once', async () => {
  const complaints: unknown[] = []
  const reader = new ChangeReader(database, EVERY_MS, (error) => complaints.push(error))
  const received: string[] = []
  const listener = someone((_cursor, changed) => received.push(...changed))
  await reader.subscribe(listener)
  const away = vi.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('away')
  })
  await expect.poll(() => away.mock.calls.length).toBeGreaterThan(3)
  away.mockRestore()
  await sql`insert into keystead.property_groups (owner_id, name) values (${ANNA}, 'House')`.execute(
    database.db,
  )
  await expect.poll(() => received).toEqual(['property-groups'])
  expect(complaints).toHaveLength(1)
  reader.unsubscribe(listener)
})

it('notifies nobody if polling could not start, and leaves no rejection unhandled', async () => {
  const reader = new ChangeReader(database, EVERY_MS, () => {})
  vi.spyOn(database.db, 'getExecutor').mockImplementation(() => {
    throw new Error('away')
  })
  const joining = reader.subscribe(someone())
  await Promise.all([
    expect(reader.notifyAll()).resolves.toBeUndefined(),
    expect(joining).rejects.toThrow('away'),
  ])
})

it('starts nothing once the server stops', async () => {
  const reader = new ChangeReader(database, EVERY_MS, () => {})
  const listener = someone()
  await reader.subscribe(listener)
  reader.close()
  const asked = vi.spyOn(database.db, 'getExecutor')
  await expect(reader.subscribe(someone())).rejects.toMatchObject({ statusCode: 503 })
  reader.unsubscribe(listener)
  await sleep(5 * EVERY_MS)
  expect(asked).not.toHaveBeenCalled()
})
