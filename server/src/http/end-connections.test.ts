import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { endConnections } from './end-connections.ts'

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = Fastify()
  endConnections(app)
  app.get('/', async () => 'here')
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 200, 'done')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

describe('server shutdown', { timeout: 4_000 }, () => {
  it('does not wait for a connection without a request', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    await expect(app.close()).resolves.toBeUndefined()
    socket.destroy()
  })

  it('is announced to kept-alive connections, and admits no new ones', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async () => {
      const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      return [answer.statusCode, answer.headers.connection]
    }
    expect(await ask()).toEqual([200, 'keep-alive'])
    const drained = app.drain()
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    expect(await ask()).toEqual([200, 'close'])
    await drained
    await app.close()
  })

  it('waits a second at most for idle clients', async () => {
    const agent = new Agent({ keepAlive: true })
    const [answer] = (await once(get({ port, path: '/slow', agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    await app.drain()
    await expect(app.close()).resolves.toBeUndefined()
  })

  it('waits for a pending answer, not for its connection', async () => {
    const answer = fetch(`http://127.0.0.1:${port}/slow`)
    await once(app.server, 'request')
    await app.close()
    expect(await (await answer).text()).toBe('done')
  })
})
