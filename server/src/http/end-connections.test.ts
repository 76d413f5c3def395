import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { endConnections } from './end-connections.ts'

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = Fastify()
  endConnections(app)
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 200, 'done')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

describe('the end of the server', { timeout: 4_000 }, () => {
  it('does not wait for a connection that has asked for nothing', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    await app.close()
    socket.destroy()
  })

  it('waits for an answer that is on its way, and not for its connection', async () => {
    const answer = fetch(`http://127.0.0.1:${port}/slow`)
    await once(app.server, 'request')
    await app.close()
    expect(await (await answer).text()).toBe('done')
  })
})
