import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { type StartedCluster, startPostgres, startStandby } from '../../db/prepared/start-postgres.ts'
import { beginning, originOf, parsePlace } from './event-place.ts'
import { readEvents } from './events.ts'
import { ANNA } from './testing/open-events.ts'

const count = async (times: number, work: () => Promise<unknown>) => {
  for (let done = 0; done < times; done += 1) await work()
}

const addGroup = ({ db }: Database) =>
  sql`insert into keystead.property_groups (owner_id, name) values (${ANNA}::uuid, 'House')`.execute(db)

async function read({ db }: Database, after = '') {
  const origin = await originOf(db)
  const place = parsePlace(origin, after) ?? beginning
  return readEvents(db, { names: ['property-groups'], off: new Set(), after: place, origin })
}

describe.runIf(process.env.TEST_DATABASE_URL)('after a failover', () => {
  const servers: StartedCluster[] = []
  const databases: Database[] = []
  beforeAll(async () => {
    const first = await startPostgres()
    servers.push(first)
    const primary = openPostgres(first.url)
    await migrate(primary)
    await originOf(primary.db)
    const second = await startStandby(first)
    servers.push(second)
    databases.push(primary, openPostgres(second.url))
  }, 120_000)
  afterAll(async () => {
    for (const each of databases) await each.close()
    for (const { stop } of servers.toReversed()) await stop()
  })

  it('a service hears of transactions that have the numbers of lost ones (R167)', async () => {
    const [primary, standby] = databases as [Database, Database]
    await sql`alter system set primary_conninfo = ''`.execute(standby.db)
    await sql`select pg_reload_conf()`.execute(standby.db)
    const receivers = () => sql`select from pg_stat_wal_receiver`.execute(standby.db)
    await expect.poll(async () => (await receivers()).rows).toEqual([])
    await count(5, () => addGroup(primary))
    const lost = await read(primary)
    expect(lost.events).toHaveLength(5)
    expect((await read(primary, lost.after)).events).toEqual([])
    await primary.close()
    await servers[0]?.end()
    await sql`select pg_promote()`.execute(standby.db)
    await count(9, () => addGroup(standby))
    expect((await read(standby, lost.after)).events).toHaveLength(9)
  }, 60_000)
})
