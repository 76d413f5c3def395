import type { IncomingHttpHeaders } from 'node:http'
import type { LogEvent } from 'kysely'

export type Facts = Record<string, string | number>

/** A request's span. */
export interface RequestSpan {
  traceId: string
  /** Runs `work`, and everything it starts, within the span. */
  enter(work: () => void): void
  end(facts: Facts & { status: number }): void
}

/** Records spans. Its implementation is loaded only if traces are on. */
export interface Tracing {
  run<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>
  /** Continues the caller's trace if the headers name one. */
  request(name: string, facts: Facts, headers: IncomingHttpHeaders): RequestSpan
  /** Queries outside a span, such as polling for changes, are not recorded. */
  query(event: LogEvent): void
}

let current: Tracing | undefined

/** One per process; undefined: off. */
export function setTracing(tracing: Tracing | undefined): void {
  current = tracing
}

export const tracingNow = (): Tracing | undefined => current

/** Runs `work` in a span if traces are on. */
export const traced = <T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> =>
  current ? current.run(name, facts, work) : work()

/** Kysely's log option; empty while off, so that queries cost nothing extra. */
export function queryLog(): { log?: (event: LogEvent) => void } {
  return current ? { log: (event) => current?.query(event) } : {}
}
