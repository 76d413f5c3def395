import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Logger, pino } from 'pino'
import type { LogLevel } from '../settings.ts'

/**
 * The log of the process, on its standard output. Lines go out beside the work, together where there are many, and what
 * is left when the process ends is written then.
 */
export function createLog(level: LogLevel): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, pino.destination({ dest: 1, sync: false }))
}

const SANE_ID = /^[\w.-]{8,64}$/
let count = 0

/** The caller's own id where it sends a sane one, so that a browser's call is found in the log. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && SANE_ID.test(given)) return given
  count += 1
  return `${process.pid.toString(36)}-${Date.now().toString(36)}-${count.toString(36)}`
}

/** One line a request. Without its query: links of mails carry secrets there. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    request.log[level](
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]
