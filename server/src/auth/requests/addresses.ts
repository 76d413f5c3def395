import type { FastifyInstance } from 'fastify'
import { watchMethods } from '../../http/other-methods.ts'
import { notFound, wrongMethod } from '../errors.ts'
import { CORS, sendError, VERSION_HEADER } from './http.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': `apikey, authorization, content-type, x-client-info, ${VERSION_HEADER}`,
  'access-control-max-age': '600',
} as const

/** Without OPTIONS, which every address answers alike. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const

/**
 * Adds the sign-in's routes, and answers every other address and method below its prefix too. The document's route, which
 * takes every path, would answer them otherwise.
 */
export async function answerEverything(auth: FastifyInstance, addRoutes: () => Promise<void>): Promise<void> {
  const refuseOtherMethods = watchMethods(auth, METHODS, wrongMethod)
  await addRoutes()
  refuseOtherMethods()
  const nothingHere = async () => {
    throw notFound()
  }
  for (const url of ['/', '/*']) {
    auth.options(url, (_request, reply) => reply.code(204).headers(PREFLIGHT).send())
    auth.route({ method: [...METHODS], url, exposeHeadRoute: false, handler: nothingHere })
  }
  // Methods that Fastify routes nowhere, such as PROPFIND.
  auth.setNotFoundHandler(nothingHere)
}

const ADDRESS = /^\/auth\/v1([/?]|$)/

/** An address that cannot be decoded reaches no route. The sign-in's own are refused in its shape all the same. */
export const refuseUnreadable =
  (refuse: typeof sendError): typeof sendError =>
  (error, request, reply) => {
    if (!ADDRESS.test(request.url)) return refuse(error, request, reply)
    reply.headers(CORS).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    sendError(notFound(), request, reply)
  }
