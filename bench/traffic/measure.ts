import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@keystead/e2e/support/fresh-database'
import { buildModules } from '@keystead/scripts/build/build-modules'
import { buildSdk } from '@keystead/scripts/build/build-sdk'
import { buildShell } from '@keystead/scripts/build/build-shell'
import { openPostgres } from '@keystead/server/db/database'
import { freePort } from '@keystead/server/free-port'
import { sql } from 'kysely'
import { machineLoad } from '../lib/machine.ts'
import { report } from '../lib/report.ts'
import { end, type Server, startProxy, startServer } from '../outage/servers.ts'
import { fill } from './fill.ts'
import { openTabs, peopleOf, play } from './play.ts'
import { figuresOf, type Measured, type Phase, tableFor } from './tables.ts'
import { watchUsed } from './used.ts'

const LANDLORDS = Number(process.env.BENCH_LANDLORDS ?? 10_000)
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const IDLE_SECONDS = Math.min(60, MINUTES * 60)
const IDLE_TABS = Math.min(500, LANDLORDS)

/** `npm run bench -- traffic`, on the PostgreSQL server named by `TEST_DATABASE_URL`. */
export async function measure(): Promise<void> {
  const store = await freshDatabase()
  if (!store) return void process.stdout.write('TEST_DATABASE_URL names no PostgreSQL: nothing is taken.\n')
  const folder = await mkdtemp(join(tmpdir(), 'keystead-traffic-'))
  // Stopped in any case.
  const running: Pick<Server, 'child'>[] = []
  try {
    const figures = figuresOf(await measureOn(store.url, folder, running))
    await report('traffic', figures, tableFor(figures))
  } finally {
    for (const each of running) await end(each, 'SIGTERM')
    await store.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function measureOn(url: string, folder: string, running: Pick<Server, 'child'>[]): Promise<Measured> {
  await buildShell(say)
  await buildModules(say)
  await buildSdk(say)
  const [port, portOne, portTwo] = [await freePort(), await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const settings = { KEYSTEAD_DEMO: '0', LOG_LEVEL: 'info' }
  const servers: number[] = []
  for (const [id, own] of [
    ['one', portOne],
    ['two', portTwo],
  ] as const) {
    const place = { id, port: own, folder, databaseUrl: url, publicUrl: address, settings }
    const server = await startServer({ ...place, script: 'scripts/serve.ts' })
    running.push(server)
    servers.push(server.child.pid ?? 0)
  }
  const proxy = await startProxy(port, [portOne, portTwo], folder)
  running.push(proxy)
  const database = openPostgres(url)
  await fill(database, LANDLORDS)
  say(`${LANDLORDS} landlords are there`)
  const stored = async () => {
    const { rows } = await sql<{ bytes: number; wal: number }>`
      select pg_database_size(current_database())::float8 as bytes,
        (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as wal`.execute(database.db)
    return rows[0] ?? { bytes: 0, wal: 0 }
  }
  const during = async <Result>(name: string, act: () => Promise<Result>): Promise<[Phase, Result]> => {
    say(`${name}…`)
    const used = await watchUsed(url, servers, proxy.child.pid ?? 0)
    const from = performance.now()
    const result = await act()
    const seconds = (performance.now() - from) / 1_000
    await used.end()
    return [{ seconds, cpu: used.cpu(), memory: used.memory }, result]
  }
  try {
    const people = peopleOf(LANDLORDS)
    const [idle] = await during('nobody is there', () => sleep(IDLE_SECONDS * 1_000))
    const close = await openTabs(address, people.slice(0, IDLE_TABS))
    const [open] = await during(`${IDLE_TABS} tabs are open`, () => sleep(IDLE_SECONDS * 1_000))
    close()
    const [before, load] = [await stored(), machineLoad()]
    const [played, day] = await during(`a day in ${MINUTES} minutes`, () =>
      play(address, people, MINUTES * 60),
    )
    const [after, loadAfter] = [await stored(), machineLoad()]
    return {
      landlords: LANDLORDS,
      minutes: MINUTES,
      load,
      loadAfter: loadAfter.load,
      tabs: IDLE_TABS,
      idle,
      open,
      played,
      day,
      bytes: { before: before.bytes, more: after.bytes - before.bytes, wal: after.wal - before.wal },
    }
  } finally {
    await database.close()
  }
}
