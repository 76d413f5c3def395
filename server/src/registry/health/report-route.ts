import { reportLimits } from '@keystead/module-sdk/manifest/health-report'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countedAddress } from '../../http/counted-address.ts'
import { Problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Registry } from '../registry.ts'
import { type Audience, anonymous } from '../resolve/known.ts'
import { audienceOf, type Doors } from '../rights/authorize.ts'
import { CanaryWatch } from './canary-watch.ts'
import { keepReport } from './keep-report.ts'
import { minuteCounter } from './minute-counter.ts'
import { readReport } from './report-schema.ts'

/**
 * Reports a minute: of one person or, of those whom nobody vouches for, of one address. The session is verified first,
 * which costs no query: whoever floods from an address silences nobody who is signed in there.
 */
const aMinute = 60

/** A session that cannot be verified is nobody's: what it tells is kept, and moves nothing. */
const teller = (request: FastifyRequest, doors: Doors): Promise<Audience> =>
  audienceOf(request, doors).catch(() => anonymous)

/**
 * Browsers tell how modules do: what was seen, what failed, and of a sample what it took (ADR 32). Each fault is counted,
 * becomes a line in the log, and is kept with its place in the code.
 */
export function reportRoute(
  app: FastifyInstance,
  registry: Registry,
  doors: Doors,
  onReport?: (module: string) => void,
): void {
  const countOf = minuteCounter()
  const watch = new CanaryWatch(registry, app.log)
  app.addHook('preClose', () => watch.close())

  app.post('/reports', { bodyLimit: reportLimits.bytes }, async (request, reply) => {
    const tries = await registry.tries.of(request.headers.cookie)
    const audience = { ...(await teller(request, doors)), tries }
    if (countOf(audience.user ?? countedAddress(request.ip)) > aMinute)
      throw new Problem(429, 'rate_limited', 'Too many reports; the next minute takes more.')
    const report = readReport(request.body, (schema, body) => validate(schema, body, 'body'))
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
