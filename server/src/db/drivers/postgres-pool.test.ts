import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isUnavailable } from '../../http/unavailable.ts'
import { Closing } from '../../ops/closing.ts'
import { openDatabase } from '../../ops/open-database.ts'
import { explainFailure } from '../../start-failure.ts'
import { asServer, type Database, openPostgres } from '../database.ts'
import { onServer } from '../prepared/on-server.ts'
import { hasPgbouncer, startPgbouncer } from '../prepared/start-pgbouncer.ts'
import { startPostgres, startStandby } from '../prepared/start-postgres.ts'

const real = process.env.TEST_DATABASE_URL ?? ''
let closing: Closing
beforeEach(() => {
  closing = new Closing()
})
afterEach(() => closing.run())

function open(url: string): Database {
  const database = openPostgres(url)
  closing.add(() => database.close())
  return database
}

async function opened(): Promise<string> {
  const { url, stop } = await startPostgres()
  closing.add(stop)
  return url
}

/** Forwards to a database; a silenced connection stays open without answering. */
async function silenceable(url: string) {
  const sockets = new Set<Socket>()
  let target: string | null = url
  const proxy = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (!target) return
    const { hostname, port } = new URL(target)
    const database = connect(Number(port), hostname).on('error', () => socket.destroy())
    sockets.add(database)
    socket.pipe(database).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  closing.add(async () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    silence() {
      target = null
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Applies to connections made from now on. */
    leadTo(address: string) {
      target = address
    },
  }
}

const ask = ({ db }: Database) => sql`select 1`.execute(db)
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const seconds = (since: number) => (performance.now() - since) / 1_000

describe.runIf(real)('a database that becomes silent', () => {
  it('fails only pending requests; new ones are answered within 10 s of its return', async () => {
    const proxy = await silenceable(real)
    const database = open(proxy.url)
    await Promise.all(Array.from({ length: 10 }, () => ask(database)))
    proxy.silence()
    const begun = performance.now()
    const problems = await Promise.all(Array.from({ length: 12 }, () => problemOf(ask(database))))
    expect(problems.every(isUnavailable)).toBe(true)
    expect(seconds(begun)).toBeLessThan(10)
    proxy.leadTo(real)
    const back = performance.now()
    await ask(database).catch(() => ask(database))
    expect(seconds(back)).toBeLessThan(10)
  })

  it('is detected if another has taken its place', async () => {
    const proxy = await silenceable(await opened())
    const database = open(proxy.url)
    await ask(database)
    proxy.silence()
    proxy.leadTo(await opened())
    const begun = performance.now()
    expect(isUnavailable(await problemOf(ask(database)))).toBe(true)
    expect(seconds(begun)).toBeLessThan(10)
  })

  it('is not confused with a slow statement', async () => {
    await expect(sql`select pg_sleep(6)`.execute(open(real).db)).resolves.toBeDefined()
  })
})

describe.runIf(real)('of two hosts', () => {
  it('the writable one is used, also after it was demoted', async () => {
    const [first, second] = [await opened(), await opened()]
    await setReadOnly(first, 'on')
    const database = open(first.replace(/@[^/]+/, (host) => `${host},${new URL(second).host}`))
    const where = async () => {
      const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(
        database.db,
      )
      return rows[0]?.port
    }
    const write = () =>
      asServer(database, (trx) => sql`create table if not exists written (id int)`.execute(trx))
    expect(await where()).toBe(new URL(second).port)
    await write()
    await setReadOnly(second, 'on')
    await setReadOnly(first, 'off')
    expect(isUnavailable(await problemOf(write()))).toBe(true)
    await write()
    expect(await where()).toBe(new URL(first).port)
  })

  it('the one promoted last is used, also when the former primary returns (R227)', async () => {
    const primary = await startPostgres()
    closing.add(primary.stop)
    const standby = await startStandby(primary)
    closing.add(standby.stop)
    const both = primary.url.replace(/@[^/]+/, (host) => `${host},${new URL(standby.url).host}`)
    const portOf = async ({ db }: Database) =>
      (await sql<{ port: string }>`select current_setting('port') as port`.execute(db)).rows[0]?.port
    const second = new URL(standby.url).port
    await onServer(standby.url, 'select pg_promote()')
    const running = open(both)
    expect(await portOf(running)).toBe(second)
    await standby.end()
    await problemOf(portOf(running))
    expect(isUnavailable(await problemOf(portOf(running)))).toBe(true)
    await standby.again()
    expect(await portOf(running)).toBe(second)
  })

  it.each(['goes on', 'falls silent'])(
    'the one promoted last is used within 5 s if the former primary %s (R227)',
    async (what) => {
      const primary = await startPostgres()
      closing.add(primary.stop)
      const standby = await startStandby(primary)
      closing.add(standby.stop)
      const { db } = open(primary.url.replace(/@[^/]+/, (host) => `${host},${new URL(standby.url).host}`))
      const usesStandby = async () => {
        const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db)
        return rows[0]?.port === new URL(standby.url).port
      }
      expect(await usesStandby()).toBe(false)
      if (what === 'falls silent') primary.signal('SIGSTOP')
      closing.add(async () => primary.signal('SIGCONT'))
      await onServer(standby.url, 'select pg_promote()')
      const begun = performance.now()
      while (seconds(begun) < 5 && !(await Promise.race([usesStandby(), delay(500, false)]))) await delay(100)
      expect(seconds(begun)).toBeLessThan(5)
    },
  )

  it.runIf(hasPgbouncer)(
    'the other is used if the first has disappeared behind its pooler (R228)',
    async () => {
      const gone = await startPostgres()
      closing.add(gone.stop)
      const [pooler, other] = [await startPgbouncer(gone.url), await opened()]
      closing.add(pooler.stop)
      const database = open(pooler.url.replace(/@[^/]+/, (host) => `${host},${new URL(other).host}`))
      const write = () =>
        asServer(database, (trx) => sql`create table if not exists written (id int)`.execute(trx))
      await write() // two that create it at once may collide
      await Promise.all(Array.from({ length: 4 }, write))
      gone.signal('SIGKILL')
      const begun = performance.now()
      while (
        seconds(begun) < 40 &&
        (await Promise.all(Array.from({ length: 4 }, () => problemOf(write())))).some(Boolean)
      )
        await delay(200)
      expect(seconds(begun)).toBeLessThan(15)
    },
    60_000,
  )

  it('one with an unknown promotion is used', async () => {
    const [first, second] = [await opened(), await opened()]
    for (const each of [first, second]) {
      await onServer(each, 'create user plain')
      await onServer(each, 'revoke execute on function pg_walfile_name(pg_lsn) from public')
    }
    const both = first.replace(
      /keystead@[^/]+/,
      (host) => `${host.replace('keystead', 'plain')},${new URL(second).host}`,
    )
    await expect(ask(open(both))).resolves.toBeDefined()
  })

  it('a start waits for a writable one, and ends with one sentence', async () => {
    const url = await opened()
    await setReadOnly(url, 'on')
    const start = (waitMs: number) =>
      openDatabase({ dataDir: '/none', databaseUrl: url }, closing, { waitMs })
    expect(explainFailure(await problemOf(start(1_000)))).toEqual({
      text: 'The database that DATABASE_URL names did not get ready within 1 s: the database only reads.',
      exitCode: 2,
    })
    const started = start(20_000)
    await delay(600)
    await setReadOnly(url, 'off')
    expect((await started).kind).toBe('postgres')
  })
})

async function setReadOnly(url: string, value: 'on' | 'off'): Promise<void> {
  const { db, close } = openPostgres(url)
  await sql`set default_transaction_read_only = off`.execute(db)
  await sql`alter system set default_transaction_read_only = ${sql.lit(value)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await delay(200)
  await close()
}

describe.runIf(real)('time limits', () => {
  const shown = (db: Database['db']) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(db).then(({ rows }) => rows[0])

  it('apply per transaction and leave nothing on the connection for the next user', async () => {
    const database = open(real)
    expect(await asServer(database, shown)).toEqual({ statement_timeout: '20s' })
    expect(await shown(database.db)).toEqual({ statement_timeout: '0' })
  })

  it.runIf(hasPgbouncer)('reach no other program behind a pooler', async () => {
    const { url, stop } = await startPgbouncer(real)
    closing.add(stop)
    const [ours, another] = [open(url), open(url)]
    const limits = Array.from({ length: 12 }, () => asServer(ours, shown))
    expect(new Set((await Promise.all(limits)).map((each) => each?.statement_timeout))).toEqual(
      new Set(['20s']),
    )
    expect(await shown(another.db)).toEqual({ statement_timeout: '0' })
  })
})
