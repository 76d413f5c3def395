import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '../http/problem.ts'

/** Details of a failed call. */
export interface Failure {
  error: unknown
  log: FastifyBaseLogger
}

/** One finished call. `outcome` is a class of status (`2xx`) or the type of our own refusal. */
export interface Finished {
  module: string
  outcome: string
  seconds: number
  method: string
  /** The request's id. */
  id: string
}

type CallName = Pick<Finished, 'module' | 'method' | 'id'>

export interface WatchedCall {
  readonly hasBegun: boolean
  begun(): void
  end(status: number): void
  /** The caller no longer waits for the answer. */
  left(): void
  fail(problem: Problem, failure: Failure): void
}

/** Counts calls of services in this process. */
export class ServiceWatch {
  readonly #inFlight = new Map<string, number>()
  readonly #listeners: ((finished: Finished) => void)[] = []

  onFinished(listener: (finished: Finished) => void): void {
    this.#listeners.push(listener)
  }

  #report(finished: Finished): void {
    for (const listener of this.#listeners) listener(finished)
  }

  inFlight(module: string): number {
    return this.#inFlight.get(module) ?? 0
  }

  /** Modules with calls so far, and how many are in flight. */
  all(): [module: string, count: number][] {
    return [...this.#inFlight]
  }

  /** A call that was not made. */
  refused(call: CallName, problem: Problem): Problem {
    this.#report({ ...call, outcome: problem.type, seconds: 0 })
    return problem
  }

  begin(call: CallName): WatchedCall {
    const { module, method, id } = call
    this.#inFlight.set(module, this.inFlight(module) + 1)
    const since = performance.now()
    const finish = (outcome: string) => {
      this.#inFlight.set(module, this.inFlight(module) - 1)
      this.#report({ ...call, outcome, seconds: (performance.now() - since) / 1000 })
    }
    let hasBegun = false
    return {
      get hasBegun() {
        return hasBegun
      },
      begun() {
        hasBegun = true
      },
      end: (status) => finish(`${Math.floor(status / 100)}xx`),
      left: () => finish('left'),
      fail(problem, { error, log }) {
        log.warn({ module, method, id, type: problem.type, err: error }, 'service of a module failed')
        finish(problem.type)
      },
    }
  }
}
