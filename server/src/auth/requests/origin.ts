import type { FastifyRequest } from 'fastify'
import { countedAddress } from '../../http/counted-address.ts'
import type { Origin } from '../context.ts'

/** Where a request comes from: for limits, for the language of a mail, for the list of sessions. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: countedAddress(request.ip),
  acceptLanguage: request.headers['accept-language'],
  userAgent: request.headers['user-agent'],
})
