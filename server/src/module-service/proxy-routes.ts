import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../http/accepted-language.ts'
import { type Caller, callerOf } from '../http/caller.ts'
import { notFound, planRequired } from '../http/problem.ts'
import { callService, MAX_BYTES, type ServiceReply, serviceAgent } from './call-service.ts'
import { busy, problemOf } from './failures.ts'
import { toService } from './passed-headers.ts'
import { servicePath } from './service-path.ts'
import type { ServiceTokens } from './service-token.ts'
import type { ServiceWatch } from './service-watch.ts'

export interface ServiceProxy {
  tokens: ServiceTokens
  /** A service's URL. */
  find(module: string): string | undefined
  /** Whether the person has the module. */
  isOn(module: string, caller: Caller): boolean
  watch: ServiceWatch
  /** Time for a whole answer, in milliseconds. */
  limitMs?: number | undefined
}

export const SERVICE_MS = 10_000
/** Per module and server process. */
export const SERVICE_CALLS_AT_ONCE = 50
export const SERVICE_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface ServiceRoute {
  Params: { module: string }
}

/** `/service/<module>/…`: passed on to the module's own service. */
export function proxyRoutes(api: FastifyInstance, proxy: ServiceProxy): void {
  const { watch, limitMs = SERVICE_MS } = proxy
  const agent = serviceAgent()
  api.addHook('onClose', () => agent.destroy())
  // Bodies are passed on unchanged.
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  /** Before the body is read. */
  async function admit(request: FastifyRequest): Promise<void> {
    const { module } = request.params as ServiceRoute['Params']
    const caller = callerOf(request)
    const service = proxy.find(module)
    if (service === undefined) throw notFound('No such service')
    if (!proxy.isOn(module, caller)) throw planRequired(module, caller.plan)
    servicePath(new URL(service), request.raw.url ?? '')
  }

  async function pass(request: FastifyRequest<ServiceRoute>, reply: FastifyReply): Promise<unknown> {
    const { module } = request.params
    const service = new URL(proxy.find(module) ?? '')
    const name = { module, method: request.method, id: request.id }
    if (watch.inFlight(module) >= SERVICE_CALLS_AT_ONCE) throw watch.refused(name, busy())
    const call = watch.begin(name)
    const leaving = new AbortController()
    reply.raw.once('close', () => leaving.abort())
    try {
      const answer = await ask(request, service, leaving.signal, () => call.begun())
      call.end(answer.status)
      return send(reply, answer)
    } catch (error) {
      const problem = problemOf(error, call)
      if (leaving.signal.aborted) call.left()
      else call.fail(problem, { error, log: request.log })
      throw problem
    }
  }

  async function ask(
    request: FastifyRequest<ServiceRoute>,
    service: URL,
    leaving: AbortSignal,
    onBegin: () => void,
  ): Promise<ServiceReply> {
    const { module } = request.params
    const lang = acceptedLanguage(request.headers['accept-language'])
    const token = await proxy.tokens.sign(module, callerOf(request), lang)
    return callService({
      agent,
      origin: service.origin,
      path: servicePath(service, request.raw.url ?? ''),
      method: request.method,
      body: Buffer.isBuffer(request.body) ? request.body : null,
      headers: {
        ...toService(request.headers),
        authorization: `Bearer ${token}`,
        'x-request-id': request.id,
      },
      signal: AbortSignal.any([leaving, AbortSignal.timeout(limitMs)]),
      onBegin,
    })
  }

  const common = {
    method: [...SERVICE_METHODS],
    bodyLimit: MAX_BYTES,
    onRequest: admit,
    schema: { hide: true },
  }
  for (const url of ['/service/:module', '/service/:module/*'])
    api.route<ServiceRoute>({ ...common, url, config: {}, handler: pass })
}

function send(reply: FastifyReply, { status, headers, body }: ServiceReply): FastifyReply {
  reply.code(status).headers(headers)
  // Private to the caller, and never a page of this site.
  reply.header('vary', 'authorization').header('content-security-policy', "sandbox; default-src 'none'")
  return reply.send(status === 204 || status === 304 ? null : body)
}
