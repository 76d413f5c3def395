import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const WINDOW_MS = 1_000

/**
 * Limits requests per second per person or address, in each server process: a runaway loop must not take the database
 * from everybody else.
 */
export function limitRequests(
  app: FastifyInstance,
  perSecond: number,
  nameOf: (request: FastifyRequest) => string,
): void {
  let counts = new Map<string, number>()
  let windowEnds = 0
  app.addHook('onRequest', async (request) => {
    const now = Date.now()
    if (now >= windowEnds) {
      counts = new Map()
      windowEnds = now + WINDOW_MS
    }
    const name = nameOf(request)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (count <= perSecond) return
    throw new Problem(429, 'rate_limited', 'Too many requests', undefined, 1)
  })
}
