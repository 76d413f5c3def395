import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, invalid, notFound, Problem, unavailable } from './problem.ts'
import { SignInUnreachable } from './sign-in-unreachable.ts'
import { isUnavailable, RETRY_AFTER_SECONDS } from './unavailable.ts'
import { brokenJson } from './validate.ts'

/** Final error handler: client errors are explained, our own are logged and not described. */
export function sendError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = error instanceof Problem ? error : translate(error)
  if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed')
  if (problem.statusCode === 401) reply.header('www-authenticate', 'Bearer')
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
  // Also before routing, e.g. for an undecodable URL.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  reply.header('x-content-type-options', 'nosniff')
  reply.code(problem.statusCode).type('application/json; charset=utf-8').send(bodyOf(problem))
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendError(notFound(), request, reply)
}

/** As FastAPI: an empty body is "missing", any other that is not JSON is malformed. */
const JSON_ERRORS = ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']

const TYPES: Record<number, string> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
}

function translate(error: FastifyError): Problem {
  // Not 401: the client would end its session.
  if (error instanceof SignInUnreachable)
    return new Problem(
      503,
      'sign_in_unreachable',
      'Whether this session is valid cannot be checked right now',
    )
  if (JSON_ERRORS.includes(error.code) || error instanceof SyntaxError) return brokenJson()
  if (isUnavailable(error)) return unavailable(RETRY_AFTER_SECONDS)
  const refused = refusedByDatabase(error.code)
  if (refused) return refused
  const status = error.statusCode ?? 500
  if (status >= 500) return new Problem(500, 'server_error', 'Internal server error')
  return new Problem(status, TYPES[status] ?? 'bad_request', error.message)
}

/**
 * Database errors that validation missed: out-of-range values (class 22) are client errors; 23503 means the parent was
 * deleted in the meantime.
 */
function refusedByDatabase(code: string | undefined): Problem | undefined {
  if (code === '23503') return notFound()
  if (code === undefined || !/^22[0-9A-Z]{3}$/.test(code)) return undefined
  return invalid([{ loc: ['body'], msg: 'Input is not valid', type: 'value_error' }])
}
