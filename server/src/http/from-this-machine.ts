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
    !comesFromElsewhere(request)
  )
}

/** A request that shows that others than this machine reach the server, whatever its connection looks like. */
function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  const { host, origin } = headers
  return (
    (host !== undefined && !isLoopbackUrl(`http://${host}`)) ||
    (origin !== undefined && !isLoopbackUrl(origin)) ||
    Object.keys(headers).some((name) => FORWARDING.test(name))
  )
}

/**
 * A door for this machine alone, for what opens accounts without asking for more. It is not there where the site's
 * address is public, and closes for the life of the process with the first request, to whatever address, that shows
 * that a proxy stands in front: one that hides that it is one would make every visitor look like this machine.
 */
export function doorForThisMachine(
  app: FastifyInstance,
  publicUrl: string,
): (request: FastifyRequest) => boolean {
  let isOpen = isLoopbackName(new URL(publicUrl).hostname)
  if (!isOpen) return () => false
  app.addHook('onRequest', async (request) => {
    if (!isOpen || !comesFromElsewhere(request)) return
    isOpen = false
    request.log.warn(
      'a request came through a proxy or for another host: /dev/outbox is closed until the next start',
    )
  })
  return (request) => isOpen && fromThisMachine(request)
}
