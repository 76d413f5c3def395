import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiRoutes } from '../api/routes.ts'
import { ANNA, BEN, emailOf } from '../api/testing.ts'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import type { VerifyToken } from '../http/caller.ts'
import { endConnections } from '../http/end-connections.ts'
import { sendError } from '../http/error-handler.ts'
import { EventStreams } from '../http/event-streams.ts'
import { StreamLimit } from '../http/stream-limit.ts'
import { openStream } from './testing/open-stream.ts'

const verifyToken: VerifyToken = async (userId) => ({
  userId,
  email: emailOf(userId),
  role: 'landlord',
  plan: 'free',
})

let database: Database
let app: FastifyInstance
let address: string
const listeners = new Set<(revision: number) => void>()
const registry = {
  snapshot: { revision: 7 },
  onRevision(listener: (revision: number) => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

beforeEach(async () => {
  database = await createTestDatabase()
  app = Fastify().setErrorHandler(sendError)
  await app.register(apiRoutes, {
    database,
    registry,
    streams: new StreamLimit({ perClient: 2, inAll: 3 }),
    changesEveryMs: 10,
    verifyToken,
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await database.close()
})

it("carries the registry's revision, on connection and when it rises", async () => {
  const stream = await openStream(address, ANNA)
  expect(stream.messages).toMatchObject([{ revision: 7, changed: [] }])
  registry.snapshot = { revision: 8 }
  for (const listener of listeners) listener(8)
  expect(await stream.next()).toMatchObject({ revision: 8, changed: [] })
  await app.close()
  expect(listeners.size).toBe(0)
})

it('limits streams per person and in total, and frees a place when one ends', async () => {
  const first = await openStream(address, ANNA)
  await openStream(address, ANNA)
  const tooMany = await openStream(address, ANNA)
  expect([tooMany.status, tooMany.headers['retry-after']]).toEqual([429, '30'])
  await openStream(address, BEN)
  expect((await openStream(address, BEN)).status).toBe(429)
  first.close()
  await expect.poll(async () => (await openStream(address, BEN)).status).toBe(200)
})

it('opens no stream while the server shuts down', async () => {
  const late = Fastify()
  endConnections(late)
  const streams = new EventStreams(late)
  let goOn = () => {}
  const asked = new Promise<void>((isAsked) => {
    late.get('/stream', async (_request, reply) => {
      const wait = new Promise<void>((resolve) => {
        goOn = resolve
      })
      isAsked()
      await wait
      streams.open(reply, 'data: 1\n\n', () => {})
    })
  })
  const answer = fetch(`${await late.listen({ port: 0, host: '127.0.0.1' })}/stream`)
  await asked
  const closed = late.close()
  // After the open streams have ended.
  await new Promise((resolve) => setTimeout(resolve, 50))
  goOn()
  expect(await (await answer).text()).toBe('retry: 3000\ndata: 1\n\n')
  await closed
})

it('renews the cursor of a quiet stream every five minutes, and sends nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const quiet = Fastify()
  await quiet.register(apiRoutes, { database, verifyToken, changesEveryMs: 10 })
  const address = await quiet.listen({ port: 0, host: '127.0.0.1' })
  const [stream, other] = await Promise.all([openStream(address, ANNA), openStream(address, BEN)])
  const [first] = stream.messages
  await sql`insert into keystead.property_groups (owner_id, name) values (${BEN}, 'House')`.execute(
    database.db,
  )
  // Its recipient has received it, so it has been read.
  expect((await other.next()).changed).toEqual(['property-groups'])
  expect(stream.messages).toHaveLength(1)
  vi.advanceTimersByTime(300_000)
  const { id, changed } = await stream.next()
  expect(changed).toEqual([])
  expect(id).not.toBe(first?.id)
  vi.useRealTimers()
  await quiet.close()
})
