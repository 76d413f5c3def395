import { codeOf, messageOf } from '../error-code.ts'
import { isAway } from '../http/unavailable.ts'

interface Log {
  warn(what: object, message: string): void
}

/** Logs once that the database went away and once that it is back, as a poller notices. */
export class OutageLog {
  readonly #log: Log
  #since: number | undefined

  constructor(log: Log) {
    this.#log = log
  }

  /** A query failed. @returns whether because the database is unavailable, which is logged here */
  failed(error: unknown): boolean {
    if (!(error instanceof Error && isAway(error))) return false
    if (this.#since === undefined) {
      this.#since = performance.now()
      this.#log.warn({ code: codeOf(error), reason: messageOf(error) }, 'the database is away')
    }
    return true
  }

  /** A query was answered. */
  answered(): void {
    if (this.#since === undefined) return
    const seconds = Math.round((performance.now() - this.#since) / 1000)
    this.#since = undefined
    this.#log.warn({ seconds }, 'the database is back')
  }
}
