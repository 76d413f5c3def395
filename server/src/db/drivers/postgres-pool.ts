import pg from 'pg'
import { typeParsers } from '../type-parsers.ts'
import { NewestPrimary } from './newest-primary.ts'
import { readHosts, type TargetSession } from './postgres-hosts.ts'
import { askInstance, connectionOf, processIdOf, SilenceWatch } from './silence-watch.ts'

const POOL_SIZE = 10
const CONNECT_MS = 5_000
const KEEP_ALIVE_MS = 10_000
/** A connection keeps every statement it prepared, even for collections that have changed since. */
const LIFETIME_SECONDS = 3600
/** For polling each host. Not the server's name: a restore would take its own connection for a server's. */
const ASKING = {
  max: 1,
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
  allowExitOnIdle: true,
  application_name: 'keystead-hosts',
}
/** PostgreSQL's read_only_sql_transaction: the former primary is now a standby. */
const READ_ONLY = '25006'

export interface Connections {
  max: number
  busy: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

/** The part of pg's pool that Kysely needs, and its figures. */
export interface PostgresPool {
  connections(): Connections
  options: object
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

interface HostPool {
  pool: pg.Pool
  watch: SilenceWatch
  /** Connections that passed the check. */
  checked: WeakSet<pg.PoolClient>
}

const direct = new WeakSet<pg.PoolClient>()

/** Whether it leads to the database itself. A pooler may run each transaction on another connection. */
export const isDirect = (client: pg.PoolClient): boolean => direct.has(client)

/** Connections to the serving host among those in the URL; type parsers are the embedded database's. */
export function createPool(url: string): PostgresPool {
  const { urls, wants } = readHosts(url)
  const hosts = urls.map(openHost)
  let current = 0
  const moveTo = (at: number) => {
    current = at
    for (const host of hosts) host.checked = new WeakSet()
  }
  const isChoice = wants === 'read-write' && hosts.length > 1
  const askers = isChoice ? urls.map((each) => openPool(each, ASKING)) : []
  const newest = isChoice ? new NewestPrimary(askers, moveTo) : undefined
  return {
    options: hosts[0]?.pool.options ?? {},
    async connect() {
      await newest?.begin()
      let problem: unknown
      const first = current
      for (let tried = 0; tried < hosts.length; tried += 1) {
        const at = (first + tried) % hosts.length
        try {
          const isNewest = async (client: pg.PoolClient) => (await newest?.isNewest(client, at)) ?? true
          const client = await connectTo(hosts[at] as HostPool, wants, isNewest)
          current = at
          return client
        } catch (error) {
          problem ??= error
        }
      }
      throw problem
    },
    connections() {
      const sum = (read: (pool: pg.Pool) => number) =>
        hosts.reduce((total, { pool }) => total + read(pool), 0)
      const idle = sum((pool) => pool.idleCount)
      const waiting = sum((pool) => pool.waitingCount)
      return { max: POOL_SIZE, busy: sum((pool) => pool.totalCount) - idle, idle, waiting }
    },
    async end() {
      await Promise.all([newest?.close(), ...hosts.map(({ pool }) => pool.end())])
    },
  }
}

async function connectTo(
  host: HostPool,
  wants: TargetSession,
  isNewest: (client: pg.PoolClient) => Promise<boolean>,
): Promise<pg.PoolClient> {
  const client = await host.pool.connect()
  if (host.checked.has(client)) return client
  try {
    const instance = await askInstance(client)
    if (wants === 'read-write' && !instance.takesWrites) throw new ReadOnlyDatabase()
    if (!(await isNewest(client))) throw new ReadOnlyDatabase('another host has taken over')
    host.watch.setInstance(client, instance)
    host.checked.add(client)
    if (instance.pid === processIdOf(client)) direct.add(client)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Thrown if no host takes writes. */
export class ReadOnlyDatabase extends Error {
  readonly code = READ_ONLY

  constructor(message = 'the database only reads') {
    super(message)
  }
}

function openHost(url: string): HostPool {
  const pool = openPool(url)
  const host = { pool, watch: new SilenceWatch(pool), checked: new WeakSet<pg.PoolClient>() }
  pool.on('connect', (client) =>
    connectionOf(client).on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY) host.checked = new WeakSet()
    }),
  )
  return host
}

/** Connections to one host. */
export function openPool(url: string, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    application_name: 'keystead',
    ...more,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && typeParsers[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
    },
  })
  // The pool replaces idle connections that the database closes; without a listener the error would crash the process.
  pool.on('error', () => {})
  // Same for a checked-out connection: its query gets the error, and the pool discards it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
