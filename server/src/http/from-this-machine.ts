import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackName, isLoopbackUrl } from './loopback.ts'

/** Headers added by proxies and CDNs. */
const FORWARDING =
  /^(forwarded|via|x-forwarded($|-)|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|true-client-ip$|cf-|fastly-|fly-|x-envoy-|x-amzn-|x-azure-)/

/**
 * Whether the request comes directly from this machine: from loopback, with a loopback Host (against DNS rebinding),
 * and without traces of a proxy. nginx by default proxies with HTTP/1.0.
 */
export function fromThisMachine(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    request.raw.httpVersion === '1.1' &&
    request.headers.host !== undefined &&
    !isOfForeignPage(request) &&
    !othersReachUs(request)
  )
}

/** Any page open on this machine may send requests, so this does not mean that the server is reachable from outside. */
const isOfForeignPage = ({ headers: { origin } }: FastifyRequest): boolean =>
  origin !== undefined && !isLoopbackUrl(origin)

/** Came through a proxy or for another host: the server is reachable from outside, whatever the connection says. */
const othersReachUs = ({ headers }: FastifyRequest): boolean =>
  (headers.host !== undefined && !isLoopbackUrl(`http://${headers.host}`)) ||
  Object.keys(headers).some((name) => FORWARDING.test(name))

/**
 * Guards routes that open accounts without further checks. Closes for the rest of the process after the first request
 * through a proxy or for another host: a transparent proxy would make every visitor look local.
 */
export function localOnly(app: FastifyInstance, publicUrl: string): (request: FastifyRequest) => boolean {
  let isOpen = isLoopbackName(new URL(publicUrl).hostname)
  if (!isOpen) return () => false
  app.addHook('onRequest', async (request) => {
    if (!isOpen || !othersReachUs(request)) return
    isOpen = false
    request.log.warn(
      'a request came through a proxy or for another host: /dev/outbox is closed until the next start',
    )
  })
  return (request) => isOpen && fromThisMachine(request)
}
