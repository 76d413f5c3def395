import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A recovering PostgreSQL: it refuses the first `refusals` connections, and forwards later ones to `url`. */
export async function startingPostgres(url: string | undefined, refusals: number) {
  let refused = 0
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (url !== undefined && refused >= refusals) return passOn(socket, new URL(url))
    refused += 1
    // The answer to a client's first message, whatever it is.
    socket.once('data', () => socket.end(errorMessage('57P03', 'the database system is starting up')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(url ?? 'postgres://keystead@127.0.0.1/none'), { port: String(port) }).href,
    refused: () => refused,
    close: () => void server.close(),
  }
}

function passOn(socket: Socket, { hostname, port }: URL): void {
  const other = connect(Number(port), hostname)
  other.on('error', () => socket.destroy())
  socket.pipe(other).pipe(socket)
}

/** ErrorResponse of PostgreSQL's protocol. */
function errorMessage(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
