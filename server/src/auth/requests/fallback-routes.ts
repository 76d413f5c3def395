import type { FastifyInstance } from 'fastify'
import { watchMethods } from '../../http/other-methods.ts'
import { notFound, wrongMethod } from '../errors.ts'
import { CORS, sendError, VERSION_HEADER } from './http.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': `apikey, authorization, content-type, x-client-info, ${VERSION_HEADER}`,
  'access-control-max-age': '600',
} as const

/** Without OPTIONS, which has a wildcard route. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const

/**
 * Adds the sign-in's routes and a fallback for every other path and method under its prefix, which the document's
 * catch-all route would otherwise answer.
 */
export async function addWithFallback(auth: FastifyInstance, addRoutes: () => Promise<void>): Promise<void> {
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
  // Methods that Fastify does not route, e.g. PROPFIND.
  auth.setNotFoundHandler(nothingHere)
}

const SIGN_IN_PATH = /^\/auth\/v1([/?]|$)/

/** URLs that cannot be decoded reach no route; the sign-in's are still refused in its error format. */
export const refuseUnreadable =
  (refuse: typeof sendError): typeof sendError =>
  (error, request, reply) => {
    if (!SIGN_IN_PATH.test(request.url)) return refuse(error, request, reply)
    reply.headers(CORS).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    sendError(notFound(), request, reply)
  }
