import { changedNames } from '@keystead/api-client/changes/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA } from '../api/testing.ts'
import type { Database } from '../db/database.ts'
import { type Failover, startFailover } from '../testing/start-failover.ts'
import { ChangeReader, type Listener } from './change-reader.ts'
import { formatCursor } from './cursor.ts'

const addGroups = ({ db }: Database, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      sql`insert into keystead.property_groups (owner_id, name) values (${ANNA}, 'House')`.execute(db),
    ),
  )

describe.runIf(process.env.TEST_DATABASE_URL)('after a failover', () => {
  let servers: Failover
  beforeAll(async () => {
    servers = await startFailover()
  }, 120_000)
  afterAll(() => servers?.stop())

  it('streams end, and those of the lost timeline resume with everything (R44)', async () => {
    const { primary, standby, both } = servers
    const received: string[] = []
    const reader = new ChangeReader(both, 50, () => {})
    let isOver = false
    const listener: Listener = {
      userId: ANNA,
      email: 'anna@example.org',
      notify: (cursor) => received.push(formatCursor(cursor)),
      end: () => {
        isOver = true
        reader.unsubscribe(listener)
      },
    }
    await servers.cutOff()
    await reader.subscribe(listener)
    await addGroups(primary, 9)
    const resume = (lastEventId = '') => reader.subscribe({ ...listener }, { lastEventId })
    await expect.poll(async () => (await resume(received.at(-1))).changed).toEqual([])
    const lost = received.at(-1)
    await servers.takeOver()
    await addGroups(standby, 3)
    await expect.poll(() => isOver, { timeout: 20_000 }).toBe(true)
    const { cursor, changed } = await resume(lost)
    expect(changed).toEqual([...changedNames])
    await addGroups(standby, 1)
    expect((await resume(formatCursor(cursor))).changed).toEqual(['property-groups'])
    reader.close()
  }, 60_000)
})
