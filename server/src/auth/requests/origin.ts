import type { FastifyRequest } from 'fastify'
import { countedAddress } from '../../http/counted-address.ts'
import type { Origin } from '../context.ts'

/** For rate limits, mail language and the session list. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: countedAddress(request.ip),
  acceptLanguage: request.headers['accept-language'],
  userAgent: request.headers['user-agent'],
})
