import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../api/testing.ts'
import { buildApp } from '../app.ts'
import { asServer } from '../db/database.ts'
import { keepMail } from '../mail/waiting-mails.ts'
import { version } from '../version.ts'
import { recordBackup } from './backup/record-backup.ts'
import { DatabaseWatch } from './database-watch.ts'
import { textOf } from './prometheus.ts'
import { WorkWatch } from './work-watch.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const scrape = async (app = api.app) => (await app.inject('/metrics')).body
const deployed = (path: string) => readFileSync(join(import.meta.dirname, '../../../deploy', path), 'utf8')

it.each(['prometheus/keystead.rules.yml', 'grafana/keystead.json'])(
  'every metric named in %s is one of ours (R200)',
  async (path) => {
    const text = await scrape()
    const names = new Set(deployed(path).match(/\b(keystead|nodejs|process)_[a-z\d_]+\b/g))
    const isThere = (name: string) =>
      text.includes(`# TYPE ${name} `) ||
      text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} histogram`)
    expect([...names].filter((name) => !isThere(name))).toEqual([])
    expect(names.size).toBeGreaterThan(10)
  },
)

it('reports database, mails and scheduled work (R200)', async () => {
  const work = new WorkWatch()
  const app = await buildApp({ database: api.database, verifyToken: async () => null, work })
  const mail = { to: 'a@example.org', subject: 's', text: 't', html: 'h', links: [] }
  await keepMail(api.database.db, mail)
  await sql`update keystead.mails_waiting
    set next_try_at = now() - interval '1 hour', created_at = now() - interval '3 hours'`.execute(
    api.database.db,
  )
  await recordBackup(api.database)
  work.done('due')
  work.failed('cleaning')
  work.mail('failed')
  const text = await scrape(app)
  await app.close()
  const lines = text.split('\n')
  for (const line of [
    `keystead_build_info{version="${version}"} 1`,
    'keystead_database_up 1',
    'keystead_database_in_recovery 0',
    'keystead_database_standbys 0',
    'keystead_mails_waiting 1',
    'keystead_mails_total{outcome="failed"} 1',
    'keystead_mails_total{outcome="sent"} 0',
    'keystead_work_failures_total{work="cleaning"} 1',
    'keystead_streams_open{kind="changes"} 0',
  ])
    expect(lines).toContain(line)
  expect(text).toMatch(/^keystead_mails_overdue_seconds 36\d\d/m)
  expect(text).toMatch(/^keystead_mails_oldest_seconds 108\d\d/m)
  for (const name of ['due', 'backup'])
    expect(text).toMatch(
      new RegExp(`^keystead_work_last_success_timestamp_seconds\\{work="${name}"\\} \\d{10}`, 'm'),
    )
  expect(text).not.toContain('work="cleaning"} 17')
  if (api.database.kind === 'postgres')
    for (const line of [
      'keystead_database_connections_max 10',
      'keystead_database_waiting 0',
      'keystead_database_connections{state="busy"} 0',
    ])
      expect(lines).toContain(line)
})

it('returns the same to two scrapers (R200)', async () => {
  const busy = (text: string) =>
    Number(/^nodejs_eventloop_seconds_total\{state="busy"\} (\S+)/m.exec(text)?.[1])
  const [first, second] = [busy(await scrape()), busy(await scrape())]
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThanOrEqual(first)
  await expect.poll(() => scrape()).toMatch(/^nodejs_eventloop_delay_seconds_bucket\{le="\+Inf"\} [1-9]/m)
})

it('answers without figures if the database does not answer, and queries it once at a time (R200)', async () => {
  let asked = 0
  const watch = new DatabaseWatch({
    ...api.database,
    get db() {
      asked += 1
      return { ...api.database.db, getExecutor: () => ({ ...never }) } as never
    },
  })
  await Promise.all([watch.read(), watch.read()])
  expect(textOf(watch.metrics())).toContain('keystead_database_up 0')
  expect(asked).toBe(1)
})
const never = {
  executeQuery: () => new Promise(() => {}),
  compileQuery: () => ({}),
  transformQuery: (x: unknown) => x,
}

it('takes as long with many mails as with few (R200)', async () => {
  await asServer(api.database, (trx) =>
    sql`insert into keystead.mails_waiting (to_address, subject, body_text, body_html)
      select 'a', 'b', 'c', 'd' from generate_series(1, 1200)`.execute(trx),
  )
  const watch = new DatabaseWatch(api.database)
  await watch.read()
  expect(textOf(watch.metrics())).toContain('keystead_mails_waiting 1000')
})
