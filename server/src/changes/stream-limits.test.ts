import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiRoutes } from '../api/routes.ts'
import { ANNA, BEN, emailOf } from '../api/testing.ts'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { sendError } from '../http/error-handler.ts'
import { StreamLimit } from '../http/stream-limit.ts'
import { openStream } from './testing/open-stream.ts'

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
    verifyToken: async (userId) => ({ userId, email: emailOf(userId), role: 'landlord', plan: 'free' }),
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await database.close()
})

it("carries the registry's revision, at the beginning and when it rises", async () => {
  const stream = await openStream(address, ANNA)
  expect(stream.messages).toMatchObject([{ revision: 7, changed: [] }])
  registry.snapshot = { revision: 8 }
  for (const listener of listeners) listener(8)
  expect(await stream.next()).toMatchObject({ revision: 8, changed: [] })
  await app.close()
  expect(listeners.size).toBe(0)
})

it('lets each person have so many, and all together so many, and a place is free again when one ends', async () => {
  const first = await openStream(address, ANNA)
  await openStream(address, ANNA)
  const tooMany = await openStream(address, ANNA)
  expect([tooMany.status, tooMany.headers['retry-after']]).toEqual([429, '30'])
  await openStream(address, BEN)
  expect((await openStream(address, BEN)).status).toBe(429)
  first.close()
  await expect.poll(async () => (await openStream(address, BEN)).status).toBe(200)
})
