import type { FastifyRequest } from 'fastify'

/** A query parameter as text; empty if absent or repeated. */
export function queryText(request: FastifyRequest, name: string): string {
  const { query } = request
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}
