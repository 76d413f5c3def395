import type { Socket } from 'node:net'
import pg from 'pg'

/** A connection that waits this long for an answer is checked by asking the database on another one. */
const SILENT_MS = 3_000
const LOOK_MS = 1_000

interface Activity {
  bytes: number
  at: number
}

/**
 * Destroys connections to a database that stopped answering: a dead machine sends no reset, and TCP gives up only
 * after 15 minutes. Slow statements are not affected, since a new connection is answered.
 */
export class SilenceWatch {
  readonly #pool: pg.Pool
  readonly #activity = new Map<pg.PoolClient, Activity>()
  readonly #instances = new WeakMap<pg.PoolClient, string>()
  readonly #inUse = new Set<pg.PoolClient>()
  #timer: NodeJS.Timeout | undefined
  #isAsking = false
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(pool: pg.Pool) {
    this.#pool = pool
    pool.on('connect', (client) => this.#activity.set(client, { bytes: 0, at: performance.now() }))
    pool.on('acquire', (client) => this.#use(client))
    pool.on('release', (_error, client) => this.#inUse.delete(client))
    pool.on('remove', (client) => this.#forget(client))
  }

  /** The instance that a new connection leads to. */
  setInstance(client: pg.PoolClient, { instance }: Instance): void {
    this.#instances.set(client, instance)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #use(client: pg.PoolClient): void {
    this.#inUse.add(client)
    const activity = this.#activity.get(client)
    if (activity) activity.at = performance.now()
    this.#timer ??= setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  #forget(client: pg.PoolClient): void {
    this.#inUse.delete(client)
    this.#activity.delete(client)
    if (this.#activity.size === 0) this.stop()
  }

  async #look(): Promise<void> {
    const now = performance.now()
    for (const [client, activity] of this.#activity) {
      const bytes = streamOf(client).bytesRead
      if (bytes === activity.bytes) continue
      activity.bytes = bytes
      activity.at = now
    }
    const isDue = !this.#isAsking && now - this.#checkedAt >= SILENT_MS
    if (!isDue || ![...this.#inUse].some((client) => this.#isSilentSince(client, now - SILENT_MS))) return
    this.#isAsking = true
    this.#checkedAt = now
    const instance = await this.#ask().finally(() => {
      this.#isAsking = false
    })
    if (instance === undefined) return
    for (const client of this.#activity.keys()) {
      const isOther = instance === null || this.#instances.get(client) !== instance
      if (isOther && this.#isSilentSince(client, now)) streamOf(client).destroy(new DatabaseSilent())
    }
  }

  #isSilentSince(client: pg.PoolClient, time: number): boolean {
    const activity = this.#activity.get(client)
    return activity !== undefined && activity.at <= time && activity.bytes === streamOf(client).bytesRead
  }

  /** The instance that answers a new connection, null if none does, undefined if it refuses it. */
  async #ask(): Promise<string | null | undefined> {
    const client = new pg.Client({
      ...this.#pool.options,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await askInstance(client)).instance
    } catch (error) {
      return error instanceof pg.DatabaseError && !isOfGoneDatabase(error) ? undefined : null
    } finally {
      streamOf(client).destroy()
    }
  }
}

/** A pooler itself answers if the database is unreachable (class 08) or its own pool is full. */
const isOfGoneDatabase = ({ code, message }: pg.DatabaseError): boolean =>
  code?.startsWith('08') === true && !/no more connections/i.test(message)

export interface Instance {
  /** Changes when the database is restarted or replaced. */
  instance: string
  takesWrites: boolean
  /** The process ID of the connection in the database. */
  pid: number
}

export async function askInstance(client: pg.ClientBase): Promise<Instance> {
  const { rows } = await client.query<Instance>(
    `select pg_postmaster_start_time()::text as instance, pg_backend_pid() as pid,
      current_setting('transaction_read_only') = 'off' as "takesWrites"`,
  )
  return rows[0] as Instance
}

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'
  override message = 'The database does not answer'
}

/** pg declares it only for `Client`; a pool's clients have it too. */
export const connectionOf = (client: pg.ClientBase): pg.Connection => (client as pg.Client).connection

/** Sent by the database on connect; a pooler sends its own number. Not declared by pg. */
export const processIdOf = (client: pg.ClientBase) => (client as { processID?: number }).processID

export const streamOf = (client: pg.ClientBase) => connectionOf(client).stream as Socket
