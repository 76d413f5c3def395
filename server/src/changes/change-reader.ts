import { createHash } from 'node:crypto'
import { type ChangedName, changedNames } from '@keystead/api-client/changes/contract'
import type { Database } from '../db/database.ts'
import { timelineOf } from '../db/standby/timeline.ts'
import { unavailable } from '../http/problem.ts'
import { RETRY_AFTER_SECONDS } from '../http/unavailable.ts'
import { namesOf } from './change-names.ts'
import {
  type ChangeBatch,
  currentCursor,
  isResumable,
  type Recipient,
  type RecipientChanges,
  readChanges,
  readCollectionKinds,
  readRecentChanges,
} from './changes-repository.ts'
import { type Cursor, parseCursor } from './cursor.ts'

export interface Listener {
  userId: string
  /** Lower case. */
  email: string
  sessionId?: string | undefined
  /** Expiry of the listener's token, in milliseconds since 1970. */
  until?: number | undefined
  notify(cursor: Cursor, changed: ChangedName[]): void
  end(): void
}

/** Where to resume: after the last message, or so many milliseconds ago. */
export interface Since {
  lastEventId?: string | undefined
  ageMs?: number | undefined
}

const keysOf = ({ userId, email, sessionId }: Pick<Listener, 'userId' | 'email' | 'sessionId'>): string[] => [
  `user ${userId}`,
  `address ${createHash('sha256').update(email).digest('hex')}`,
  ...(sessionId === undefined ? [] : [`session ${sessionId}`]),
]

/**
 * Polls changes for all listeners of this server together, and only while somebody listens. Changes by this and
 * other servers arrive the same way.
 */
export class ChangeReader {
  readonly #database: Database
  readonly #intervalMs: number
  readonly #onError: (error: unknown) => void
  readonly #untilReplicated: () => Promise<void>
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #all = new Set<Listener>()
  #cursor: Promise<Cursor> | undefined
  #timer: NodeJS.Timeout | undefined
  #failed = false
  #isClosed = false

  /** @param untilReplicated resolves once the standby shows what was read here */
  constructor(
    database: Database,
    intervalMs: number,
    onError: (error: unknown) => void,
    untilReplicated: () => Promise<void> = async () => {},
  ) {
    this.#database = database
    this.#intervalMs = intervalMs
    this.#onError = onError
    this.#untilReplicated = untilReplicated
  }

  /**
   * Adds a listener.
   * @returns the cursor of the first message, and what changed since; everything if unknown
   */
  async subscribe(
    listener: Listener,
    since: Since = {},
  ): Promise<{ cursor: Cursor; changed: ChangedName[] }> {
    // Add before reading the past: a change in between may be reported twice, but is never lost.
    this.#add(listener)
    try {
      const cursor = await this.#startPolling()
      const changed = await this.#changesSince(listener, since)
      if (changed.length > 0) await this.#untilReplicated()
      return { cursor, changed }
    } catch (error) {
      this.unsubscribe(listener)
      throw error
    }
  }

  unsubscribe(listener: Listener): void {
    this.#all.delete(listener)
    for (const key of keysOf(listener)) {
      const same = this.#listeners.get(key)
      same?.delete(listener)
      if (same?.size === 0) this.#listeners.delete(key)
    }
    if (this.#all.size === 0) this.#stopPolling()
  }

  /** Sends everybody a message without changes, as for a new revision. */
  async notifyAll(): Promise<void> {
    // If polling could not start, there are no listeners: they got an error.
    const cursor = await this.#cursor?.catch(() => undefined)
    if (cursor) for (const listener of this.#all) listener.notify(cursor, [])
  }

  /** Final: the server stops. */
  close(): void {
    this.#isClosed = true
    this.#stopPolling()
  }

  #stopPolling(): void {
    clearTimeout(this.#timer)
    this.#cursor = undefined
    this.#failed = false
  }

  #add(listener: Listener): void {
    this.#all.add(listener)
    for (const key of keysOf(listener)) {
      const same = this.#listeners.get(key) ?? new Set()
      this.#listeners.set(key, same.add(listener))
    }
  }

  /** The current position; starts polling for the first listener. */
  async #startPolling(): Promise<Cursor> {
    if (this.#isClosed) throw unavailable(RETRY_AFTER_SECONDS)
    if (this.#cursor) return this.#cursor
    const cursor = currentCursor(this.#database.db)
    this.#cursor = cursor
    cursor.then(
      () => this.#cursor === cursor && this.#schedulePoll(),
      () => this.#cursor === cursor && this.#stopPolling(),
    )
    return cursor
  }

  async #changesSince({ userId, email }: Listener, since: Since): Promise<ChangedName[]> {
    if (since.lastEventId === undefined && since.ageMs === undefined) return []
    const batch = await this.#readSince(since, { userId, email })
    if (!batch) return [...changedNames, ...(await readCollectionKinds(this.#database.db))]
    const keys = keysOf({ userId, email })
    return namesOf(
      batch.changes
        .filter(([recipient, key]) => keys.includes(`${recipient} ${key}`))
        .flatMap(([, , kinds]) => kinds),
    )
  }

  async #readSince({ lastEventId, ageMs }: Since, only: Recipient): Promise<ChangeBatch | null> {
    const { db } = this.#database
    if (lastEventId === undefined) return readRecentChanges(db, ageMs ?? 0, only)
    const cursor = parseCursor(lastEventId)
    return cursor && (await isResumable(db, cursor)) ? readChanges(db, cursor, only) : null
  }

  #schedulePoll(): void {
    this.#timer = setTimeout(() => void this.#poll(), this.#intervalMs)
    this.#timer.unref()
  }

  async #poll(): Promise<void> {
    const before = this.#cursor
    if (!before) return
    const read = await before
      .then((cursor) => this.#readFrom(cursor))
      .catch((error: unknown) => this.#fail(error))
    // Everybody left in the meantime; later listeners have started polling again.
    if (this.#cursor !== before) return
    if (read) {
      this.#failed = false
      this.#cursor = Promise.resolve(read.cursor)
      if (read.isLost) for (const listener of this.#all) listener.end()
      else this.#notify(read.cursor, read.changes)
    }
    this.#endExpired()
    if (this.#all.size > 0) this.#schedulePoll()
  }

  /**
   * What came after a cursor, unless everybody left meanwhile. `isLost`: after a failover, which may have repeated its
   * numbers.
   */
  async #readFrom(cursor: Cursor) {
    const { db } = this.#database
    // Asked first: a failover right after it shows at the next poll.
    const timeline = await timelineOf(db)
    if (this.#all.size === 0) return undefined
    const { position, changes } = await readChanges(db, cursor)
    if (changes.length > 0) await this.#untilReplicated()
    return { cursor: { ...position, timeline }, changes, isLost: timeline !== cursor.timeline }
  }

  /** Logs once per series of failures: the next poll comes soon. */
  #fail(error: unknown): undefined {
    if (!this.#failed) this.#onError(error)
    this.#failed = true
  }

  #notify(cursor: Cursor, changes: RecipientChanges[]): void {
    const kindsByListener = new Map<Listener, string[]>()
    for (const [recipient, key, kinds] of changes) {
      for (const listener of this.#listeners.get(`${recipient} ${key}`) ?? []) {
        if (recipient === 'session') listener.end()
        else kindsByListener.set(listener, [...(kindsByListener.get(listener) ?? []), ...kinds])
      }
    }
    for (const [listener, kinds] of kindsByListener) listener.notify(cursor, namesOf(kinds))
  }

  #endExpired(): void {
    const now = Date.now()
    for (const listener of this.#all)
      if (listener.until !== undefined && listener.until <= now) listener.end()
  }
}
