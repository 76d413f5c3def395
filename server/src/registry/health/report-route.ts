import { reportLimits } from '@keystead/module-sdk/manifest/health-report'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problem.ts'
import { rateLimitKey } from '../../http/rate-limit-key.ts'
import { windowCounter } from '../../http/request-limit.ts'
import type { Registry } from '../registry.ts'
import { type Audience, anonymous } from '../resolve/module-state.ts'
import { type AuthSources, audienceOf } from '../rights/authorize.ts'
import { CanaryWatch } from './canary-watch.ts'
import { keepReport } from './keep-report.ts'
import { readReport } from './report-schema.ts'

/**
 * Reports per minute and person, or per address if unauthenticated. The session is verified first (no query needed), so
 * flooding an address does not block its signed-in users.
 */
const aMinute = 60

/** An invalid session counts as anonymous: its report is stored, but does not affect a canary. */
const senderOf = (request: FastifyRequest, auth: AuthSources): Promise<Audience> =>
  audienceOf(request, auth).catch(() => anonymous)

/**
 * Browsers report module health: views, failures, and sampled timings (ADR 32). Faults are counted, logged, and stored
 * with their stack.
 */
export function reportRoute(
  app: FastifyInstance,
  registry: Registry,
  auth: AuthSources,
  onReport?: (module: string) => void,
): void {
  const countOf = windowCounter(60_000)
  const watch = new CanaryWatch(registry, app.log)
  app.addHook('preClose', () => watch.close())

  app.post('/reports', { bodyLimit: reportLimits.bytes }, async (request, reply) => {
    const tries = await registry.tries.of(request.headers.cookie)
    const audience = { ...(await senderOf(request, auth)), tries }
    if (countOf(audience.user ?? rateLimitKey(request.ip)) > aMinute)
      throw new Problem(429, 'rate_limited', 'Too many reports; the next minute takes more.')
    const report = readReport(request.body)
    const verified = await keepReport(registry, report, audience)
    for (const id of verified) watch.note(id)
    for (const { module, version, faults = [] } of report.modules) {
      if (faults.length === 0) continue
      onReport?.(module)
      const kinds = faults.map(({ kind }) => kind)
      request.log.warn({ report: { module, version, kinds } }, 'a module failed in a browser')
    }
    return reply.code(204).send()
  })
}
