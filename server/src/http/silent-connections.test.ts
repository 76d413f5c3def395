import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { dropSilentConnections } from './silent-connections.ts'

it('closes at once although a connection is open that has asked for nothing, and lets a request end', async () => {
  const app = Fastify()
  dropSilentConnections(app)
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 200, 'done')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await once(app.server, 'request')

  const gone = once(socket, 'close')
  await app.close()

  await gone
  expect(await (await answer).text()).toBe('done')
}, 5_000)
