import type { FastifyRequest } from 'fastify'

/** A parameter of the query as text; given twice, it counts as absent. */
export function queryText(request: FastifyRequest, name: string): string {
  const { query } = request
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}
