import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackName, isLoopbackUrl } from './loopback.ts'

/** What proxies and the networks in front of them add. */
const FORWARDING =
  /^(forwarded|via|x-forwarded($|-)|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|true-client-ip$|cf-|fastly-|fly-|x-envoy-|x-amzn-|x-azure-)/

/**
 * Whether somebody at this machine asks, without anything in between: the connection comes from it, is addressed to it
 * by name (a foreign page whose name was bent to 127.0.0.1 is turned away), and bears no trace of a proxy. nginx leaves
 * one even where it is told nothing: it speaks HTTP/1.0.
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

/** Any page that is open on this machine may ask: that says nothing of who else reaches the server. */
const isOfForeignPage = ({ headers: { origin } }: FastifyRequest): boolean =>
  origin !== undefined && !isLoopbackUrl(origin)

/** A request through a proxy or for another host: others than this machine reach the server, whatever the connection says. */
const othersReachUs = ({ headers }: FastifyRequest): boolean =>
  (headers.host !== undefined && !isLoopbackUrl(`http://${headers.host}`)) ||
  Object.keys(headers).some((name) => FORWARDING.test(name))

/**
 * A door for this machine alone, for what opens accounts without asking for more. It is not there where the site's
 * address is public, and closes for the life of the process with the first request, to whatever address, that came through
 * a proxy or for another host: a proxy that hides that it is one would make every visitor look like this machine. A
 * request of another site's page is refused itself.
 */
export function doorForThisMachine(
  app: FastifyInstance,
  publicUrl: string,
): (request: FastifyRequest) => boolean {
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
