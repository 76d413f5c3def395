import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null)

/**
 * CSRF protection for the few calls that use a cookie. Browsers send Origin with every POST and DELETE; a client
 * without it is no browser and has no cookie to abuse.
 * @throws Problem 403
 */
export function requireSameOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  const from = hostOf(headers.origin ?? '')
  const isOwn = from !== null && (from === headers.host || from === hostOf(publicUrl))
  if (site === undefined ? isOwn : site === 'same-origin') return
  throw new Problem(403, 'cross_origin', 'Only a page of this site may do this.')
}
