import { moduleIdSchema, versionSchema } from '@keystead/module-sdk/manifest'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '../http/problem.ts'
import { validate } from '../http/validate.ts'

const reportsAMinute = 60
const addressesKept = 10_000

const reportSchema = z.strictObject({
  module: moduleIdSchema,
  version: versionSchema,
  kind: z.string().regex(/^[a-z][a-z_-]{0,31}$/, 'must be a short word'),
})

/** How many calls an address made in the current minute. A guard against floods of log lines, so memory is enough. */
function minuteCounter() {
  let minute = 0
  let counts = new Map<string, number>()
  return (address: string): number => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute || counts.size > addressesKept) counts = new Map()
    minute = now
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count
  }
}

/** Browsers tell of modules that failed to load or crashed; each report is counted and becomes a line in the log. */
export function reportRoute(app: FastifyInstance, onReport?: (module: string) => void): void {
  const countOf = minuteCounter()
  app.post('/reports', { bodyLimit: 4096 }, async (request, reply) => {
    if (countOf(request.ip) > reportsAMinute) {
      throw new Problem(429, 'rate_limited', 'Too many reports; the next minute takes more.')
    }
    const report = validate(reportSchema, request.body, 'body')
    onReport?.(report.module)
    request.log.warn({ report }, 'a module failed in a browser')
    return reply.code(204).send()
  })
}
