import type { IncomingHttpHeaders } from 'node:http'
import type { LogEvent } from 'kysely'

export type Facts = Record<string, string | number>

/** A request's span. */
export interface RequestSpan {
  traceId: string
  /** Runs `work`, and what it begins, within the span. */
  enter(work: () => void): void
  end(facts: Facts & { status: number }): void
}

/** Records spans. What implements it is loaded only if traces are wanted. */
export interface Tracing {
  run<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>
  /** Continues the caller's trace if the headers name one. */
  request(name: string, facts: Facts, headers: IncomingHttpHeaders): RequestSpan
  /** Queries outside a span, as those that look for changes, are not recorded. */
  query(event: LogEvent): void
}

let current: Tracing | undefined

/** For the whole process, as a server is; undefined: off. */
export function setTracing(tracing: Tracing | undefined): void {
  current = tracing
}

export const tracingNow = (): Tracing | undefined => current

/** Runs `work` in a span if traces are wanted. */
export const traced = <T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> =>
  current ? current.run(name, facts, work) : work()

/** For Kysely: nothing while off, so that queries cost nothing more. */
export function queryLog(): { log?: (event: LogEvent) => void } {
  return current ? { log: (event) => current?.query(event) } : {}
}
