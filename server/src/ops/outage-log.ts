import { codeOf, messageOf } from '../error-code.ts'
import { isAway } from '../http/unavailable.ts'

interface Log {
  warn(what: object, message: string): void
  error(what: object, message: string): void
}

/** Says once that the database went away and once that it is back, as found by what asks it all the time. */
export class OutageLog {
  readonly #log: Log
  #since: number | undefined

  constructor(log: Log) {
    this.#log = log
  }

  /** To be told of each time, with the error of one that failed. */
  asked(error?: unknown): void {
    if (error === undefined) this.#end()
    else if (error instanceof Error && isAway(error)) this.#begin(error)
    else this.#log.error({ err: error }, 'registry')
  }

  #begin(error: Error): void {
    if (this.#since !== undefined) return
    this.#since = performance.now()
    this.#log.warn({ code: codeOf(error), reason: messageOf(error) }, 'the database is away')
  }

  #end(): void {
    if (this.#since === undefined) return
    const seconds = Math.round((performance.now() - this.#since) / 1000)
    this.#since = undefined
    this.#log.warn({ seconds }, 'the database is back')
  }
}
