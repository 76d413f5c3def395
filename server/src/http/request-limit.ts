import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const KEYS_KEPT = 10_000

/**
 * Limits requests per second per person or address, in each server process: a runaway loop must not take the database
 * from everybody else.
 */
export function limitRequests(
  app: FastifyInstance,
  perSecond: number,
  nameOf: (request: FastifyRequest) => string,
): void {
  const countOf = windowCounter(1_000)
  app.addHook('onRequest', async (request) => {
    if (countOf(nameOf(request)) <= perSecond) return
    throw new Problem(429, 'rate_limited', 'Too many requests', undefined, 1)
  })
}

/** Counts calls per key in windows of `ms`. Flood protection for this process only, so memory is enough. */
export function windowCounter(ms: number): (key: string) => number {
  let ends = 0
  let counts = new Map<string, number>()
  return (key) => {
    // Monotonic: a clock set back must not extend a window.
    const now = performance.now()
    const isOver = now >= ends
    if (isOver || counts.size > KEYS_KEPT) counts = new Map()
    if (isOver) ends = now + ms
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
