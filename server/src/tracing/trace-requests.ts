import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerIfAny } from '../http/caller.ts'
import { personHash } from '../http/request-log.ts'
import { type RequestSpan, tracingNow } from './tracing.ts'

/** Health checks and event streams. */
const NOT_TRACED = /^\/(healthz|readyz|metrics|api\/v1\/changes|registry\/v1\/stream)$/

/** A span per request, which continues the caller's trace; log lines name the trace. Nothing while traces are off. */
export function traceRequests(app: FastifyInstance): void {
  if (!tracingNow()) return
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const facts = { 'http.request.method': method, 'http.route': route }
    const span = NOT_TRACED.test(route)
      ? undefined
      : tracingNow()?.request(`${method} ${route}`, facts, request.headers)
    if (!span) return done()
    spans.set(request, span)
    request.log = request.log.child({ trace: span.traceId })
    span.enter(done)
  })
  // Again, because the body is read from the socket, outside the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? span.enter(done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const caller = callerIfAny(request)
    const person = caller && { 'enduser.pseudo.id': personHash(caller.userId) }
    spans.get(request)?.end({ ...person, status: reply.statusCode })
    done()
  })
}
