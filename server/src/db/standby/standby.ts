import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { haveOnePrimary, type Position, sentTo, shownTo } from './position.ts'
import { PositionsAhead } from './positions-ahead.ts'

/** Why a read that might have gone to the standby went to the primary. */
export type PrimaryReason = 'gone' | 'late' | 'own_write' | 'refused' | 'failed'

const POLL_INTERVAL_MS = 500
const ANSWERS_WITHIN_MS = 1_000
/** Reads stop at a longer lag. */
const LATE_MS = 2_000
const ASK_EVERY_MS = 25

/** A standby for reads. Its position is polled twice a second; on any problem, reads go to the primary. */
export class Standby {
  readonly #primary: Database
  readonly #database: Database
  readonly #reading = new Set<(error: Error) => void>()
  readonly #reads = new Map<PrimaryReason | 'standby', number>()
  readonly #ahead = new PositionsAhead()
  #shown: Position | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(primary: Database, database: Database) {
    this.#primary = primary
    this.#database = database
  }

  /** Polls once, then continuously. */
  async begin(): Promise<void> {
    await this.#look()
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.begin(), POLL_INTERVAL_MS).unref()
  }

  /** The caller closes the standby's own connections. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** Runs `work` on the standby if it has replayed `written`; otherwise, or if that fails, on the primary. */
  async read<T>(written: Position | null, work: (database: Database) => Promise<T>): Promise<T> {
    let why = await this.#whyNot(written)
    if (!why) {
      try {
        const result = await this.#unlessGone(() => work(this.#database))
        this.#count('standby')
        return result
      } catch (error) {
        // Also on a refusal: the primary decides.
        why = error instanceof Error && 'statusCode' in error ? 'refused' : 'failed'
      }
    }
    this.#count(why)
    return work(this.#primary)
  }

  /** Waits until the standby shows what the primary has now, or is no longer read from. */
  async reached(): Promise<void> {
    if (!this.isShowing) return
    const position = await sentTo(this.#primary.db)
    if (position === null) return
    this.#ahead.record(position)
    while (this.isShowing && (this.#shown ?? 0n) < position) {
      await delay(ASK_EVERY_MS)
      await this.#ask()
    }
  }

  /** Whether it is read from. */
  get isShowing(): boolean {
    return this.#shown !== null && this.lagSeconds * 1000 <= LATE_MS
  }

  get isThere(): boolean {
    return this.#shown !== null
  }

  /** Replication lag, in seconds. */
  get lagSeconds(): number {
    return this.#ahead.lagSeconds
  }

  reads(): [string, number][] {
    return [...this.#reads]
  }

  async #whyNot(written: Position | null): Promise<PrimaryReason | null> {
    if (this.#shown === null) return 'gone'
    if (!this.isShowing) return 'late'
    if (written === null || written <= this.#shown) return null
    await this.#ask()
    return this.#shown !== null && written <= this.#shown ? null : 'own_write'
  }

  async #look(): Promise<void> {
    const sent = await inTime(sentTo(this.#primary.db)).catch(() => null)
    if (sent !== null) this.#ahead.record(sent)
    await this.#ask()
  }

  async #ask(): Promise<void> {
    const shown = await inTime(this.#askShown()).catch(() => null)
    this.#shown = shown
    if (shown === null) this.#leave()
    else this.#ahead.drop(shown)
  }

  /** When it returns, it may be another primary's standby. */
  async #askShown(): Promise<Position | null> {
    const wasThere = this.#shown !== null
    const shown = await shownTo(this.#database.db)
    if (shown === null || wasThere) return shown
    return (await haveOnePrimary(this.#primary.db, this.#database.db)) ? shown : null
  }

  /** Ends reads on a standby that stopped answering, so that the primary answers them. */
  async #unlessGone<T>(work: () => Promise<T>): Promise<T> {
    let leave = (_error: Error) => {}
    const gone = new Promise<never>((_resolve, reject) => {
      leave = reject
    })
    this.#reading.add(leave)
    try {
      return await Promise.race([work(), gone])
    } finally {
      this.#reading.delete(leave)
    }
  }

  #leave(): void {
    for (const reject of this.#reading) reject(new Error('The standby is gone'))
  }

  #count(where: PrimaryReason | 'standby'): void {
    this.#reads.set(where, (this.#reads.get(where) ?? 0) + 1)
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = delay(ANSWERS_WITHIN_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
    late.catch(() => {})
  }
}
