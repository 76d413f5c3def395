import type { FastifyInstance } from 'fastify'
import { callerOf } from './caller.ts'
import { Problem } from './problem.ts'

const WINDOW_MS = 1_000

/**
 * At most so many requests a second for one person, counted in each server process: a loop that ran wild must not take
 * the database from everybody else. After `requireCaller`.
 */
export function limitRequests(app: FastifyInstance, perSecond: number): void {
  let counts = new Map<string, number>()
  let windowEnds = 0
  app.addHook('onRequest', async (request) => {
    const now = Date.now()
    if (now >= windowEnds) {
      counts = new Map()
      windowEnds = now + WINDOW_MS
    }
    const { userId } = callerOf(request)
    const count = (counts.get(userId) ?? 0) + 1
    counts.set(userId, count)
    if (count <= perSecond) return
    throw new Problem(429, 'rate_limited', 'Too many requests', undefined, 1)
  })
}
