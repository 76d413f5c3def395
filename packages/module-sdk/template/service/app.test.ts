import { openHost } from '@keystead/module-sdk/service'
import { openTestHost, type TestHost } from '@keystead/module-sdk/service/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildApp } from './app.ts'
import { type Database, openDatabase } from './database.ts'
import { followEvents } from './follow-events.ts'

const ANNA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'

let test: TestHost
let app: FastifyInstance
let database: Database
const hostOf = ({ url, eventsToken }: TestHost) => openHost({ url, eventsToken, module: 'example' })
beforeAll(async () => {
  test = await openTestHost({ module: 'example' })
  database = await openDatabase()
  app = buildApp(hostOf(test), database)
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.close()
  await test.close()
})

async function call(method: 'GET' | 'PUT', url: string, person: string | null, payload?: object) {
  const authorization = person ? await test.authorization({ sub: person }) : undefined
  const answer = await app.inject({
    method,
    url,
    headers: authorization ? { authorization } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

it('stores notes per person', async () => {
  await call('PUT', '/note', ANNA, { body: 'call the plumber' })
  expect((await call('GET', '/note', ANNA)).body).toEqual({ body: 'call the plumber' })
  expect((await call('GET', '/note', BEN)).body).toEqual({ body: '' })
  expect((await call('PUT', '/note', ANNA, { body: 'x'.repeat(1001) })).status).toBe(400)
})

it('answers only the host, except for health checks', async () => {
  expect((await call('GET', '/note', null)).status).toBe(401)
  expect((await call('GET', '/health', null)).body).toEqual({ status: 'ok' })
})

it('logs failures on a developer’s machine too', () => {
  expect(app.log.level).toBe('warn')
})

it('calls the host for the person', async () => {
  test.answers.set('GET /property-groups/', () => ({ body: [{ id: 'p1' }, { id: 'p2' }] }))
  expect((await call('GET', '/properties', ANNA)).body).toEqual({ count: 2 })
})

it('deletes a deleted account’s data, and continues reading', async () => {
  await call('PUT', '/note', BEN, { body: 'mine' })
  test.tell({ name: 'account.deleted', row: BEN, owner: BEN })
  const ending = new AbortController()
  const following = followEvents(hostOf(test), database, { signal: ending.signal, everyMs: 10 })
  await expect.poll(() => test.readTo()).toBe('1')
  expect((await call('GET', '/note', BEN)).body).toEqual({ body: '' })
  ending.abort()
  await following
})

it('deletes a deleted account’s data once the database answers again', async () => {
  await call('PUT', '/note', ANNA, { body: 'mine' })
  test.tell({ name: 'account.deleted', row: ANNA, owner: ANNA })
  const told = vi.spyOn(console, 'error').mockReturnValue()
  let isAway = true
  const restarting: Database = {
    ...database,
    async query<Row>(text: string, values?: unknown[]) {
      if (!isAway || !text.startsWith('delete')) return database.query<Row>(text, values)
      isAway = false
      throw new Error('away')
    },
  }
  const ending = new AbortController()
  const following = followEvents(hostOf(test), restarting, { signal: ending.signal, everyMs: 10 })
  await expect.poll(async () => (await call('GET', '/note', ANNA)).body).toEqual({ body: '' })
  ending.abort()
  await following
  expect(told).toHaveBeenCalledWith(expect.stringContaining('away'))
  told.mockRestore()
})

it('keeps answering when the host refuses its token', async () => {
  const refused = openHost({ url: test.url, eventsToken: 'ended', module: 'example' })
  const told = vi.spyOn(console, 'error').mockReturnValue()
  await followEvents(refused, database, { signal: new AbortController().signal })
  expect(told).toHaveBeenCalledWith(expect.stringContaining('KEYSTEAD_EVENTS_TOKEN'))
  told.mockRestore()
})
