import type { FastifyRequest } from 'fastify'
import type { Origin } from './context.ts'

/** Where a request comes from, for limits and for the language of a mail. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  acceptLanguage: request.headers['accept-language'],
})
