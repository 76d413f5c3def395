import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { messageOf } from '../error-code.ts'
import type { LogLevel } from '../settings.ts'
import { callerIfAny } from './caller.ts'
import { pathOf } from './request-path.ts'
import { isAway } from './unavailable.ts'

/** Logs to standard output, asynchronously and in batches; the rest is flushed at exit. Each line names the server. */
export function createLog(
  level: LogLevel,
  server: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  const options = {
    level,
    base: { server },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
  }
  return pino(options, destination)
}

/** Named fields only: a database error also carries its statement, with the values somebody typed. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // Message and stack include those of causes.
  const { type, message, stack, code, routine } = pino.stdSerializers.err(error)
  return { type, code, message: message || messageOf(error), ...(!isAway(error) && { stack }), routine }
}

const SANE_ID = /^[\w.-]{8,64}$/
let count = 0

/** The caller's own id if sane, so a browser's call can be found in the log. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && SANE_ID.test(given)) return given
  count += 1
  return `${process.pid.toString(36)}-${Date.now().toString(36)}-${count.toString(36)}`
}

const isImmutable = (reply: FastifyReply) => String(reply.getHeader('cache-control')).endsWith('immutable')

/** One line per request, without the query: links in mails carry secrets there. A person is named by a hash. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A cache would answer later requests with this one's id.
    if (!isImmutable(reply)) reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    request.log[level](
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        person: personOf(request),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

/** Finds a person's lines from their id, and not the id from the lines. */
export const personHash = (userId: string): string =>
  createHash('sha256').update(userId).digest('hex').slice(0, 12)

function personOf(request: FastifyRequest): string | undefined {
  const caller = callerIfAny(request)
  return caller && personHash(caller.userId)
}
