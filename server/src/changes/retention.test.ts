import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptInvitations } from '../api/access-groups/members-repository.ts'
import { scanOf } from '../api/list-scans.ts'
import { ANNA, createTestApi, emailOf, type TestApi } from '../api/testing.ts'
import { type RecordedQuery, recordSql } from '../db/record-sql.ts'
import { currentCursor, dropOldChanges, readChanges } from './changes-repository.ts'
import { changesReceivedBy } from './testing/changes-received-by.ts'

const MANY = 20_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const run = (statement: RawBuilder<unknown>) => statement.execute(api.database.db)

describe('the change table', () => {
  it('is kept for 90 days, and notices for an hour', async () => {
    const { db } = api.database
    await run(sql`
      insert into keystead.changes (at, act, resource_type, resource_id, owner_id)
      select now() - make_interval(days => days), 'created', 'contact', gen_random_uuid(), ${ANNA}
      from (values (89), (91)) v (days)`)
    await run(sql`
      insert into keystead.change_notices (at) select now() - make_interval(mins => minutes)
      from (values (59), (61)) v (minutes)`)
    await dropOldChanges(db)
    const counts = [
      await db.selectFrom('changes').select('id').execute(),
      await db.selectFrom('change_notices').select('at').execute(),
    ]
    expect(counts.map((rows) => rows.length)).toEqual([1, 1])
  })

  it('is purged in steps, each short', async () => {
    const { db } = api.database
    await run(sql`
      insert into keystead.change_notices (at)
      select now() - make_interval(days => 1) from generate_series(1, 2001)`)
    const dayOld = sql<boolean>`at < now() - make_interval(hours => 2)`
    const dropped = async () => [
      await dropOldChanges(db),
      (await db.selectFrom('change_notices').select('at').where(dayOld).execute()).length,
    ]
    expect([await dropped(), await dropped()]).toEqual([
      [true, 1],
      [false, 0],
    ])
  })

  it('contains no address and no content', async () => {
    await api.call('POST', '/property-groups/', { name: 'A secret name' })
    const group = await api.call('POST', '/access-groups/', { name: 'Another secret' })
    await api.call('POST', `/access-groups/${group.body.id}/members/`, { email: 'member@example.org' })
    const { rows } = await run(sql`
      select to_jsonb(c)::text as text from keystead.changes c
      union all select to_jsonb(n)::text from keystead.change_notices n`)
    expect(rows.length).toBeGreaterThan(4)
    expect(JSON.stringify(rows)).not.toMatch(/secret|member|example/)
  })
})

it('a table of account data notifies that person', async () => {
  await run(sql`create table keystead.things (user_id uuid primary key, thing text)`)
  await run(sql`
    create trigger note_change after insert or update or delete on keystead.things
    for each row execute function keystead.note_account_change()`)
  const { received, others } = await changesReceivedBy(api.database, [ANNA], () =>
    run(sql`insert into keystead.things values (${ANNA}, 'x')`),
  )
  expect([received.get(ANNA), others]).toEqual([['account'], []])
})

describe("a person's other pages", () => {
  const address = createHash('sha256').update(emailOf(ANNA)).digest()
  const received = (work: () => Promise<unknown>) => changesReceivedBy(api.database, [ANNA], work)

  it('are notified when mails are switched off and on', async () => {
    const row = { address_hash: address, kind: 'lease_ends' as const }
    const off = await received(() => api.database.db.insertInto('mails_unwanted').values(row).execute())
    expect([off.received.get(ANNA), off.others]).toEqual([['account'], []])
    const on = await received(() => api.database.db.deleteFrom('mails_unwanted').execute())
    expect([on.received.get(ANNA), on.others]).toEqual([['account'], []])
  })

  it('are notified when sessions start and end', async () => {
    const { db } = api.database
    const account = { id: ANNA, email: emailOf(ANNA), app_metadata: '{}', user_metadata: '{}' }
    await db.insertInto('auth_users').values(account).execute()
    const session = { user_id: ANNA, method: 'password' as const, generation: 1 }
    const over = { revoked_at: new Date().toISOString() }
    const acts = [
      () => db.insertInto('auth_sessions').values(session).execute(),
      () => db.updateTable('auth_sessions').set(over).execute(),
      () => db.deleteFrom('auth_sessions').execute(),
    ]
    for (const act of acts) expect((await received(act)).received.get(ANNA)).toEqual(['account'])
  })
})

describe('with many changes', () => {
  beforeAll(async () => {
    await run(sql`
      insert into keystead.changes (xid, at, act, resource_type, resource_id, owner_id, listed)
      select '1', now() - make_interval(secs => n), 'changed', 'contact', gen_random_uuid(), md5((n % 500)::text)::uuid,
             n % 4 = 0
      from generate_series(1, ${MANY}::integer) n`)
    await run(sql`
      insert into keystead.change_notices (xid, at, user_id, kinds)
      select '1', now() - make_interval(secs => 900 + n * 0.13), gen_random_uuid(), '{contact}' from generate_series(1, ${MANY}::integer) n`)
    await run(sql`
      insert into keystead.access_groups (owner_id, name, owner_email)
      select gen_random_uuid(), 'Group', 'x' from generate_series(1, 2000)`)
    await run(sql`
      insert into keystead.access_group_members (owner_id, access_group_id, email)
      select g.owner_id, g.id, g.id || '@example.org' from keystead.access_groups g where g.name = 'Group'`)
    await run(sql`analyze`)
  })

  const queries: Record<string, () => Promise<RecordedQuery[]>> = {
    'all changes': async () => {
      const cursor = await currentCursor(api.database.db)
      return recordSql((trx) => readChanges(trx, cursor), [{ changes: [] }])
    },
    'the changes for one person': async () => {
      const cursor = await currentCursor(api.database.db)
      const person = { userId: ANNA, email: emailOf(ANNA) }
      return recordSql((trx) => readChanges(trx, cursor, person), [{ changes: [] }])
    },
    'the changes for one person, from a cursor that no server has sent': async () => {
      const person = { userId: ANNA, email: emailOf(ANNA) }
      return recordSql((trx) => readChanges(trx, { snapshot: '1:1:' }, person), [{ changes: [] }])
    },
    'whether the app was opened': () => recordSql((trx) => acceptInvitations(trx, emailOf(ANNA))),
    'what is too old': () => recordSql((trx) => dropOldChanges(trx)),
  }

  it.each(Object.entries(queries))('%s: found by an index', async (_what, record) => {
    for (const query of await record()) {
      const { indexes, wholeTables } = await scanOf(api.database.db, query)
      expect([query.sql, wholeTables]).toEqual([query.sql, []])
      expect(indexes).not.toEqual([])
    }
  })

  it('the latest actions: found by an index', async () => {
    // The query is inside a function, whose plan is not shown: use an equivalent one.
    const sql =
      'select * from keystead.changes l where l.owner_id = $1 and l.listed order by l.id desc limit 50'
    const scan = await scanOf(api.database.db, { sql, parameters: [ANNA] })
    expect(scan).toEqual({ indexes: ['changes_listed'], wholeTables: [] })
  })
})
