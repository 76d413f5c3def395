import type { FastifyRequest } from 'fastify'
import { rateLimitKey } from '../../http/rate-limit-key.ts'
import type { Origin } from '../context.ts'

/** For rate limits, mail language and the session list. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: rateLimitKey(request.ip),
  acceptLanguage: request.headers['accept-language'],
  userAgent: request.headers['user-agent'],
})
