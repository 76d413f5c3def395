import { unstorable } from '@keystead/module-sdk/gate/storable-check'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable, RETRY_AFTER_SECONDS } from '../../http/unavailable.ts'
import { AuthError, badJson, validationFailed } from '../errors.ts'

export const VERSION_HEADER = 'x-supabase-api-version'
const KNOWN_VERSION = '2024-01-01'

export const CORS = {
  // No cookies are used here, so there is no CSRF and any origin may call.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `${VERSION_HEADER}, x-sb-error-code, x-total-count, link, retry-after`,
} as const

const BODY_BYTES = 64 * 1024

/** CORS, body limits and error format of the sign-in's routes. */
export function useSignInProtocol(auth: FastifyInstance): void {
  auth.addHook('onRequest', async (_request, reply) => {
    reply.headers(CORS).header('cache-control', 'no-store')
  })
  acceptEmptyBodies(auth)
  auth.addHook('preValidation', async (request) => refuseUnstorable(request))
  auth.setErrorHandler(sendError)
}

/** The client sends `content-type: application/json` even with an empty body. */
function acceptEmptyBodies(auth: FastifyInstance): void {
  const parseJson = auth.getDefaultJsonParser('error', 'error')
  auth.removeAllContentTypeParsers()
  auth.addContentTypeParser(
    // Parsed as JSON, whatever the content type.
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (request, body, done) => {
      if (body.length === 0) done(null)
      else parseJson(request, body.toString(), done)
    },
  )
}

const DEEPEST = 32

/** Iterative: a deeply nested body would overflow the stack. */
function refuseUnstorable(request: FastifyRequest): void {
  const open: [value: unknown, depth: number][] = [
    [request.body, 0],
    [request.query, 0],
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (depth > DEEPEST) throw validationFailed('The request body is nested too deeply')
    if (typeof value === 'string' && unstorable.test(value))
      throw validationFailed('Characters that are no text are not allowed')
    if (typeof value !== 'object' || value === null) continue
    for (const entry of Object.entries(value)) open.push([entry[0], depth], [entry[1], depth + 1])
  }
}

export function sendError(
  error: FastifyError | AuthError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = error instanceof AuthError ? error : fromFastify(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'sign-in failed')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  reply.code(refusal.status).header('x-sb-error-code', refusal.code)
  const more = refusal.code === 'weak_password' ? { weak_password: { reasons: ['length'] } } : {}
  if (!asksForNewErrors(request)) {
    reply.send({ code: refusal.status, error_code: refusal.code, msg: refusal.message, ...more })
    return
  }
  reply.header(VERSION_HEADER, KNOWN_VERSION).send({ code: refusal.code, message: refusal.message, ...more })
}

/** Clients since 2024 name the error format they understand; older ones expect another. */
function asksForNewErrors(request: FastifyRequest): boolean {
  const version = request.headers[VERSION_HEADER]
  return typeof version === 'string' && version >= KNOWN_VERSION
}

function fromFastify(error: FastifyError): AuthError {
  // Clients retry on 503 instead of ending the session.
  if (isUnavailable(error))
    return new AuthError(503, 'unavailable', 'The service is not available right now', RETRY_AFTER_SECONDS)
  const status = error.statusCode ?? 500
  if (status >= 500)
    return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check the server log')
  if (status === 413)
    return new AuthError(413, 'request_entity_too_large', `Request body too large (max ${BODY_BYTES} bytes)`)
  return badJson()
}
