import type { FastifyRequest } from 'fastify'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/
const LOOPBACK_NAME = /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

/**
 * Whether somebody at this machine asks. The connection itself must come from it, not through a proxy on it, and be
 * addressed to it by name: a foreign page whose name was bent to 127.0.0.1 is turned away.
 */
export function fromThisMachine(request: FastifyRequest): boolean {
  const direct = LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '')
  const proxied = FORWARDED.some((name) => request.headers[name] !== undefined)
  return direct && !proxied && LOOPBACK_NAME.test(request.headers.host ?? '')
}
