import { createHash } from 'node:crypto'
import { type ChangedName, changedNames } from '@keystead/api-client/changes/contract'
import type { Database } from '../db/database.ts'
import { unavailable } from '../http/problem.ts'
import { RETRY_AFTER_SECONDS } from '../http/unavailable.ts'
import { namesOf } from './change-names.ts'
import {
  isKnown,
  type News,
  type Reached,
  readCollectionKinds,
  readNews,
  readPlace,
  readRecent,
} from './changes-repository.ts'
import { type Cursor, readCursor } from './cursor.ts'

export interface Listener {
  userId: string
  /** Lower case. */
  email: string
  sessionId?: string | undefined
  /** Expiry of the listener's token, in milliseconds since 1970. */
  until?: number | undefined
  hear(cursor: Cursor, changed: ChangedName[]): void
  end(): void
}

/** Where to resume: after the last message, or so many milliseconds ago. */
export interface Since {
  lastHeard?: string | undefined
  age?: number | undefined
}

const keysOf = ({ userId, email, sessionId }: Pick<Listener, 'userId' | 'email' | 'sessionId'>): string[] => [
  `user ${userId}`,
  `address ${createHash('sha256').update(email).digest('hex')}`,
  ...(sessionId === undefined ? [] : [`session ${sessionId}`]),
]

/**
 * Polls changes for all listeners of this server with one query, and only while somebody listens. Changes by this and
 * other servers arrive the same way.
 */
export class ChangeReader {
  readonly #database: Database
  readonly #every: number
  readonly #onError: (error: unknown) => void
  readonly #arrived: () => Promise<void>
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #all = new Set<Listener>()
  #place: Promise<Cursor> | undefined
  #timer: NodeJS.Timeout | undefined
  #failed = false
  #isClosed = false

  /** @param arrived resolves once what was read here is seen wherever listeners will read it */
  constructor(
    database: Database,
    every: number,
    onError: (error: unknown) => void,
    arrived: () => Promise<void> = async () => {},
  ) {
    this.#database = database
    this.#every = every
    this.#onError = onError
    this.#arrived = arrived
  }

  /**
   * Adds a listener.
   * @returns the cursor of the first message, and what changed since; everything if it is unknown what did
   */
  async join(listener: Listener, since: Since = {}): Promise<{ cursor: Cursor; changed: ChangedName[] }> {
    // Add before reading the past: a change in between may be told twice, but never lost.
    this.#add(listener)
    try {
      const cursor = await this.#begin()
      const changed = await this.#since(listener, since)
      if (changed.length > 0) await this.#arrived()
      return { cursor, changed }
    } catch (error) {
      this.leave(listener)
      throw error
    }
  }

  leave(listener: Listener): void {
    this.#all.delete(listener)
    for (const key of keysOf(listener)) {
      const same = this.#listeners.get(key)
      same?.delete(listener)
      if (same?.size === 0) this.#listeners.delete(key)
    }
    if (this.#all.size === 0) this.#rest()
  }

  /** Tells everybody something else, without moving their cursor. */
  async tellAll(): Promise<void> {
    // If polling could not begin, there are no listeners: they have got an error.
    const cursor = await this.#place?.catch(() => undefined)
    if (cursor) for (const listener of this.#all) listener.hear(cursor, [])
  }

  /** Final: the server stops. */
  close(): void {
    this.#isClosed = true
    this.#rest()
  }

  #rest(): void {
    clearTimeout(this.#timer)
    this.#place = undefined
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
  async #begin(): Promise<Cursor> {
    if (this.#isClosed) throw unavailable(RETRY_AFTER_SECONDS)
    if (this.#place) return this.#place
    const place = readPlace(this.#database.db)
    this.#place = place
    place.then(
      () => this.#place === place && this.#wait(),
      () => this.#place === place && this.#rest(),
    )
    return place
  }

  async #since({ userId, email }: Listener, since: Since): Promise<ChangedName[]> {
    if (since.lastHeard === undefined && since.age === undefined) return []
    const news = await this.#newsSince(since, { userId, email })
    if (!news) return [...changedNames, ...(await readCollectionKinds(this.#database.db))]
    const keys = keysOf({ userId, email })
    return namesOf(
      news.told.filter(([way, key]) => keys.includes(`${way} ${key}`)).flatMap(([, , kinds]) => kinds),
    )
  }

  async #newsSince({ lastHeard, age }: Since, only: Reached): Promise<News | null> {
    const { db } = this.#database
    if (lastHeard === undefined) return readRecent(db, age ?? 0, only)
    const cursor = readCursor(lastHeard)
    return cursor && (await isKnown(db, cursor)) ? readNews(db, cursor, only) : null
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#read(), this.#every)
    this.#timer.unref()
  }

  async #read(): Promise<void> {
    const before = this.#place
    if (!before) return
    const news = await before
      .then((cursor) => readNews(this.#database.db, cursor))
      .then(async (news) => {
        if (news.told.length > 0) await this.#arrived()
        return news
      })
      .catch((error: unknown) => this.#fail(error))
    // Everybody left in the meantime; later listeners have started anew.
    if (this.#place !== before) return
    if (news) {
      this.#failed = false
      this.#place = Promise.resolve(news.cursor)
      this.#tell(news)
    }
    this.#endExpired()
    if (this.#all.size > 0) this.#wait()
  }

  /** Logs once per series of failures: the next poll comes soon. */
  #fail(error: unknown): undefined {
    if (!this.#failed) this.#onError(error)
    this.#failed = true
  }

  #tell({ cursor, told }: News): void {
    const heard = new Map<Listener, string[]>()
    for (const [way, key, kinds] of told) {
      for (const listener of this.#listeners.get(`${way} ${key}`) ?? []) {
        if (way === 'session') listener.end()
        else heard.set(listener, [...(heard.get(listener) ?? []), ...kinds])
      }
    }
    for (const [listener, kinds] of heard) listener.hear(cursor, namesOf(kinds))
  }

  #endExpired(): void {
    const now = Date.now()
    for (const listener of this.#all)
      if (listener.until !== undefined && listener.until <= now) listener.end()
  }
}
