import type { HealthReport, ReportedModule } from '@keystead/module-sdk/manifest/health-report'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRegistry } from '../registry.ts'
import { bucketOf } from '../resolve/bucket.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, people, type TestRegistry } from '../testing/open-test-registry.ts'
import { judgeCanary } from './canary-watch.ts'
import { faultText } from './fault-text.ts'

const crowd = Array.from(
  { length: 60 },
  (_, number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
)
const bearerOf = (user: string) => `a.${user}.c`

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  for (const user of crowd)
    people[bearerOf(user)] = { userId: user, email: `${user}@example.com`, role: 'landlord', plan: 'free' }
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(async () => {
  for (const user of crowd) delete people[bearerOf(user)]
  await test.close()
})

const crash = {
  kind: 'crash',
  message: 'Cannot read x',
  stack: 'at draw (entry.js:1:2)',
  route: '/a/:id',
  count: 1,
}

/** A module with a canary for half the people, and who those are. */
async function begin(id: string) {
  for (const version of ['1.0.0', '2.0.0']) await calls.publish(fixtureModule({ id, version }))
  await calls.promote(id, '1.0.0')
  await calls.promote(id, '2.0.0', { percent: 50 })
  const isChosen = (user: string) => bucketOf(user, id, '2.0.0') < 50
  const chosen = crowd.filter(isChosen)
  const others = crowd.filter((user) => !isChosen(user))
  const tell = (user: string | null, told: Partial<ReportedModule>) => {
    const version = user !== null && !isChosen(user) ? '1.0.0' : '2.0.0'
    const report: HealthReport = { modules: [{ module: id, version, ...told }] }
    return calls.post('/reports', report, user && bearerOf(user))
  }
  return { chosen, others, tell }
}
const canaryOf = (id: string) => test.registry.snapshot.modules.find((each) => each.id === id)?.canary
const trail = async (id: string) =>
  ((await calls.get(`/audit?module=${id}`)).body as unknown as Record<string, unknown>[])[0]

describe('reports', () => {
  it('about modules and versions given to nobody are ignored', async () => {
    const { tell, chosen } = await begin('known')
    expect(await tell(chosen[0] ?? '', { module: 'unknown', faults: [crash] })).toMatchObject({ status: 204 })
    expect(await tell(chosen[0] ?? '', { version: '9.9.9', faults: [crash] })).toMatchObject({ status: 204 })
    const kept = await test.database.db
      .selectFrom('module_faults')
      .selectAll()
      .where('module_id', 'in', ['unknown', 'known'])
      .execute()
    expect(kept).toEqual([])
  })

  it('are stored up to a number of faults, unverified ones apart', async () => {
    const { tell, chosen } = await begin('many')
    const different = (from: number) =>
      Array.from({ length: 10 }, (_, at) => ({ ...crash, message: `Fault ${from + at}` }))
    for (let from = 0; from < 250; from += 10) await tell(chosen[1] ?? '', { faults: different(from) })
    await tell(null, { faults: [crash] })
    const rows = await test.database.db
      .selectFrom('module_faults')
      .selectAll()
      .where('module_id', '=', 'many')
      .execute()
    expect(rows.filter(({ verified }) => verified)).toHaveLength(201)
    expect(rows.find(({ fingerprint }) => fingerprint === 'other')?.count).toBe(50)
    expect(rows.filter(({ verified }) => !verified)).toHaveLength(1)
  })

  it('write faults in the order of their stored fingerprints', async () => {
    const { tell, chosen } = await begin('order')
    const numbered = (from: number) =>
      Array.from({ length: 10 }, (_, at) => ({ ...crash, message: `Fault ${from + at}` }))
    for (let from = 0; from < 200; from += 10) await tell(chosen[1] ?? '', { faults: numbered(from) })
    // One too many, stored as `other`, whose own fingerprint comes before those of the rest.
    const found = [...numbered(200), ...numbered(210), ...numbered(220)].map((fault) => ({
      fault,
      fingerprint: faultText(fault).fingerprint,
    }))
    const first = found.reduce((one, each) => (each.fingerprint < one.fingerprint ? each : one))
    await tell(chosen[1] ?? '', { faults: [first.fault, ...numbered(0).slice(1)] })
    const { rows } = await sql<{ fingerprint: string }>`
      select fingerprint from keystead.module_faults where module_id = 'order' and xmin::text =
        (select xmin::text from keystead.module_faults where module_id = 'order' and fingerprint = 'other')
      order by cmin::text::integer`.execute(test.database.db)
    const written = rows.map(({ fingerprint }) => fingerprint)
    expect([written.length, written]).toEqual([10, written.toSorted()])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { modules: {} }],
    ['an empty list', { modules: [] }],
    ['a field too many', { modules: [{ module: 'thorn', version: '1.0.0', user: crowd[0] }] }],
    [
      'a message that is too long',
      { modules: [{ module: 'thorn', version: '1.0.0', faults: [{ ...crash, message: 'x'.repeat(400) }] }] },
    ],
    [
      'NUL in a text',
      { modules: [{ module: 'thorn', version: '1.0.0', faults: [{ ...crash, message: 'a\0b' }] }] },
    ],
    ['a measure that is none', { modules: [{ module: 'thorn', version: '1.0.0', measures: { speed: 1 } }] }],
    ['a measure below nothing', { modules: [{ module: 'thorn', version: '1.0.0', measures: { load: -1 } }] }],
    [
      'a number too large',
      { modules: [{ module: 'thorn', version: '1.0.0', faults: [{ ...crash, count: 1e9 }] }] },
    ],
  ])('are refused if they are %s', async (_name, body) => {
    expect((await calls.post('/reports', body, bearerOf(crowd.at(-1) ?? ''))).status).toBe(422)
  })
})

describe('a canary', () => {
  it('that throws for half its people is rolled back within seconds, with the figures in the audit trail', async () => {
    const { chosen, others, tell } = await begin('thorn')
    for (const user of others) await tell(user, { seen: true })
    const half = chosen.slice(0, 12)
    for (const [at, user] of half.entries())
      expect(await tell(user, { seen: true, ...(at % 2 && { faults: [crash] }) })).toMatchObject({
        status: 204,
      })
    await vi.waitFor(() => expect(canaryOf('thorn')).toBeNull(), 10_000)
    expect(await trail('thorn')).toMatchObject({
      act: 'rollback',
      actor: 'health',
      before: { stable: '1.0.0', canary: '2.0.0', percent: 50 },
      after: {
        stable: '1.0.0',
        figures: {
          version: '2.0.0',
          stable: { people: others.length, failing: 0 },
          canary: { people: expect.any(Number), failing: expect.any(Number) },
          stableShare: 0,
          limit: 0.05,
        },
      },
    })
    expect((await calls.get('/modules/thorn/versions')).body).toMatchObject({
      versions: [
        {
          version: '2.0.0',
          failed: { at: expect.any(String), people: expect.any(Number), failing: expect.any(Number) },
        },
        { version: '1.0.0', failed: null },
      ],
    })
    // Promoted once more, it is judged by what happens from then on.
    await calls.promote('thorn', '2.0.0', { percent: 50 })
    expect(await judgeCanary(test.registry, 'thorn')).toBe(false)
    expect(canaryOf('thorn')).toMatchObject({ version: '2.0.0' })
  })

  it('promoted again stays, though another server has not heard of it yet', async () => {
    const { chosen } = await begin('sedge')
    const { database, store } = test
    const late = await openRegistry({ database, store, host: async () => test.host })
    for (const user of chosen)
      await sql`insert into keystead.module_people (module_id, version, user_id, failed_at)
        values ('sedge', '2.0.0', ${user}, now())`.execute(database.db)
    await calls.rollback('sedge')
    await calls.promote('sedge', '2.0.0', { percent: 50 })
    expect(await judgeCanary(late, 'sedge')).toBe(false)
    expect(canaryOf('sedge')).toMatchObject({ version: '2.0.0' })
    late.close()
  })

  it('at a high percentage is compared with the stable version’s earlier figures', async () => {
    const { chosen, others, tell } = await begin('reed')
    const before = new Date(Date.now() - 3_600_000).toISOString()
    const people = [...chosen, ...others]
    for (const [at, user] of people.entries())
      await sql`
        insert into keystead.module_people (module_id, version, user_id, last_at, failed_at)
        values ('reed', '1.0.0', ${user}, ${before}, ${at % 2 ? before : null})`.execute(test.database.db)
    for (const user of chosen) await tell(user, { seen: true })
    for (const user of chosen.slice(0, Math.ceil(chosen.length / 2))) await tell(user, { faults: [crash] })
    expect(await judgeCanary(test.registry, 'reed')).toBe(false)
    expect(canaryOf('reed')).toMatchObject({ version: '2.0.0' })
  })

  it('that works stays', async () => {
    const { chosen, others, tell } = await begin('clover')
    for (const user of [...chosen, ...others]) await tell(user, { seen: true })
    await tell(chosen[0] ?? '', { faults: [crash] })
    expect(await judgeCanary(test.registry, 'clover')).toBe(false)
    expect(canaryOf('clover')).toMatchObject({ version: '2.0.0' })
  })

  it('is not rolled back by one person’s loop of errors', async () => {
    const { chosen, tell } = await begin('loop')
    for (const user of chosen) await tell(user, { seen: true })
    for (let times = 0; times < 50; times++)
      await tell(chosen[0] ?? '', { faults: [{ ...crash, count: 1_000 }] })
    expect(await judgeCanary(test.registry, 'loop')).toBe(false)
    expect(canaryOf('loop')).toMatchObject({ version: '2.0.0' })
  })

  it('is not rolled back by 10,000 forged reports: of visitors, invented sessions, or people without it', async () => {
    const { chosen, others, tell } = await begin('forged')
    for (const user of chosen) await tell(user, { seen: true })
    const told: ReportedModule = { module: 'forged', version: '2.0.0', seen: true, faults: [crash] }
    const forge = (bearer: string | null) => calls.post('/reports', { modules: [told] }, bearer)
    const answers = new Map<number, number>()
    const note = ({ status }: { status: number }) => answers.set(status, (answers.get(status) ?? 0) + 1)
    for (const user of others) note(await forge(bearerOf(user)))
    for (let made = others.length; made < 10_000; made += 100)
      for (const answer of await Promise.all(
        Array.from({ length: 100 }, (_, at) => forge(at % 2 ? null : `made.up${made + at}.session`)),
      ))
        note(answer)
    expect([...answers.keys()].sort()).toEqual([204, 429])
    expect(await judgeCanary(test.registry, 'forged')).toBe(false)
    expect(canaryOf('forged')).toMatchObject({ version: '2.0.0' })
    const { db } = test.database
    const failed = await db
      .selectFrom('module_people')
      .selectAll()
      .where('module_id', '=', 'forged')
      .where('failed_at', 'is not', null)
      .execute()
    expect(failed).toEqual([])
    const faults = await db
      .selectFrom('module_faults')
      .selectAll()
      .where('module_id', '=', 'forged')
      .execute()
    expect(faults.map(({ verified }) => verified)).toEqual([false])
  })
})
