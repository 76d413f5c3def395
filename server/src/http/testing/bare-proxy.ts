import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Headers that nginx drops or sets itself. */
const OWN = ['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade', 'expect']

/**
 * Acts as nginx with only a bare `proxy_pass`: it speaks HTTP/1.0, sends the upstream server as the host, adds no
 * header of its own and passes on the client's, including `X-Forwarded-For`.
 * @param lines headers that the configuration sets, in place of the client's
 */
export async function openBareProxy(target: string, lines: Record<string, string> = {}) {
  const { hostname, port, host } = new URL(target)
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const headers = { ...handedOn(request), host, connection: 'close', ...lines }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const length = body.length > 0 ? [`content-length: ${body.length}`] : []
    const upstream = connect(Number(port), hostname)
    upstream.on('error', () => response.socket?.destroy())
    upstream.write([`${request.method} ${request.url} HTTP/1.0`, ...head, ...length, '', ''].join('\r\n'))
    upstream.write(body)
    if (response.socket) upstream.pipe(response.socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function handedOn({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
