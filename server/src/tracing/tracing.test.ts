import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ANNA, createTestApi, emailOf, type TestApi } from '../api/testing.ts'
import { personHash } from '../http/request-log.ts'
import { type OpenTracing, openTracing } from './open-tracing.ts'
import { statementOf } from './statement.ts'
import { traced } from './tracing.ts'

interface Received {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

const received: Received[] = []
const resources: string[] = []
const receiver = createServer(async (request, response) => {
  let text = ''
  for await (const part of request) text += part
  for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
    resources.push(JSON.stringify(resource))
    for (const { spans } of scopeSpans) received.push(...spans)
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const log = { warn: vi.fn() }
let tracing: OpenTracing | null
let api: TestApi

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  tracing = await openTracing('one:4400', log)
  api = await createTestApi()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await api.close()
  receiver.close()
})

const factsOf = ({ attributes }: Received) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

it('one call is one trace from the caller to its queries, with no value in it (R202)', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const made = await api.call(
    'POST',
    '/property-groups/',
    { name: 'Hidden house' },
    {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    },
  )
  expect(made.status).toBe(201)
  await expect(
    traced('due something', {}, async () => {
      await api.database.db.selectFrom('work_done').selectAll().execute()
      throw new TypeError('a secret')
    }),
  ).rejects.toThrow('a secret')
  await api.database.db.selectFrom('work_done').selectAll().execute()
  await api.app.inject('/healthz')
  await tracing?.close()

  const ofCall = received.filter((span) => span.traceId === traceId)
  const request = ofCall.find(({ name }) => name === 'POST /api/v1/property-groups/')
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(request && factsOf(request)).toMatchObject({
    'http.route': '/api/v1/property-groups/',
    'http.response.status_code': 201,
    'enduser.pseudo.id': personHash(ANNA),
  })
  const insert = ofCall.find(({ name }) => name === 'insert property_groups')
  expect(insert?.parentSpanId).toBe(request?.spanId)
  expect(insert && factsOf(insert)['db.query.text']).toMatch(
    /^insert into "keystead"."property_groups" .*\$1/,
  )

  const due = received.find(({ name }) => name === 'due something')
  expect(due?.status.code).toBe(2)
  expect(received.filter(({ name }) => name === 'select work_done')).toEqual([
    expect.objectContaining({ traceId: due?.traceId, parentSpanId: due?.spanId }),
  ])
  const all = JSON.stringify(received)
  for (const value of [
    'Hidden house',
    'a secret',
    ANNA,
    emailOf(ANNA),
    Buffer.from(emailOf(ANNA)).toString('hex'),
  ])
    expect(all).not.toContain(value)
  expect(all).not.toContain('healthz')
  expect(resources[0]).toContain('one:4400')
  expect(log.warn).not.toHaveBeenCalled()
})

it('a statement is recorded without its literals (R202)', () => {
  expect(statementOf(`begin; set local app.user_id = '1''2'; set local role app_rw`)).toEqual({
    name: 'begin',
    operation: 'begin',
    table: undefined,
    text: 'begin; set local app.user_id = ?; set local role app_rw',
  })
})

describe('without a receiver', () => {
  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_TRACES_EXPORTER: 'none' },
  ])('nothing is sent: %j (R202)', async (env) => {
    expect(await openTracing('one', log, env)).toBeNull()
  })

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json',
    ],
  ])('invalid settings end the start: %j (R202)', async (env, sentence) => {
    await expect(openTracing('one', log, env)).rejects.toThrow(sentence)
  })

  it('none of its packages is loaded: one file names them, and only a call loads it (R202)', () => {
    const folder = join(import.meta.dirname, '..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const naming = (what: RegExp) =>
      files.filter(
        (file) => !file.endsWith('.test.ts') && what.test(readFileSync(join(folder, file), 'utf8')),
      )
    expect(naming(/from '@opentelemetry\//)).toEqual(['tracing/otel.ts'])
    expect(naming(/\/otel\.ts'/)).toEqual(['tracing/open-tracing.ts'])
    expect(naming(/from '.*\/otel\.ts'/)).toEqual([])
  })
})
