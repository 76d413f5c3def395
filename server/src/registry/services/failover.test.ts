import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { type Failover, startFailover } from '../../testing/start-failover.ts'
import { beginning, originOf, parseEventCursor } from './event-cursor.ts'
import { readEvents } from './events.ts'
import { ANNA } from './testing/open-events.ts'

const count = async (times: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < times; done += 1) await work()
}

const addGroup = ({ db }: Database) =>
  sql`insert into keystead.property_groups (owner_id, name) values (${ANNA}::uuid, 'House')`.execute(db)

async function read({ db }: Database, after = '') {
  const origin = await originOf(db)
  const cursor = parseEventCursor(origin, after) ?? beginning
  return readEvents(db, { names: ['property-groups'], off: new Set(), after: cursor, origin })
}

describe.runIf(process.env.TEST_DATABASE_URL)('after a failover', () => {
  let servers: Failover
  beforeAll(async () => {
    servers = await startFailover()
    await originOf(servers.primary.db)
  }, 120_000)
  afterAll(() => servers?.stop())

  it('a service hears of transactions that have the numbers of lost ones (R167)', async () => {
    const { primary, standby } = servers
    await servers.cutOff()
    await count(5, () => addGroup(primary))
    const lost = await read(primary)
    expect(lost.events).toHaveLength(5)
    expect((await read(primary, lost.after)).events).toEqual([])
    await servers.takeOver()
    await count(9, () => addGroup(standby))
    expect((await read(standby, lost.after)).events).toHaveLength(9)
  }, 60_000)
})
