import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

const refused = (allow: string): Error =>
  new Problem(405, 'method_not_allowed', `This address takes ${allow} only`)

/**
 * Records the routes that a scope adds from now on. Call the returned function after the last one: other methods on
 * those paths then get 405 with `Allow`. `refusal` overrides the error format.
 */
export function watchMethods(
  scope: FastifyInstance,
  methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  refusal = refused,
): () => void {
  const methodsOf = new Map<string, Set<string>>()
  let isDone = false
  scope.addHook('onRoute', ({ routePath, method }) => {
    if (isDone) return
    methodsOf.set(routePath, new Set([...(methodsOf.get(routePath) ?? []), ...[method].flat()]))
  })
  return () => {
    isDone = true
    for (const [url, allowed] of methodsOf) {
      const allow = [...allowed].join(', ')
      scope.route({
        url,
        method: methods.filter((method) => !allowed.has(method)),
        schema: { hide: true },
        exposeHeadRoute: false,
        handler: async (_request, reply) => {
          reply.header('allow', allow)
          throw refusal(allow)
        },
      })
    }
  }
}
