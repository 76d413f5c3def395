import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApi, type TestApi } from '../testing.ts'

let api: TestApi
let app: FastifyInstance
beforeAll(async () => {
  api = await createTestApi()
  app = api.app
})
afterAll(() => api.close())

const get = (path: string, encoding: string, remoteAddress = '192.0.2.1') =>
  app.inject({ url: `/api/v1${path}`, headers: { 'accept-encoding': encoding }, remoteAddress })

it.each(['/openapi.json', '/docs'])('%s is compressed as requested, identically each time', async (path) => {
  const plain = await get(path, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const [gzip, brotli] = [await get(path, 'gzip'), await get(path, 'br, gzip')]
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gzip.headers.vary).toMatch(/accept-encoding/i)
})

it.each(['/openapi.json', '/docs'])('%s is built and compressed once', async (path) => {
  await get(path, 'gzip')
  const begun = performance.now()
  for (let at = 0; at < 50; at += 1) await get(path, 'gzip')
  // Building it each time would take several times as long.
  expect((performance.now() - begun) / 50).toBeLessThan(5)
})

it.each(['/openapi.json', '/docs'])('%s has the request limit of other calls, per machine', async (path) => {
  // One rate-limit window for all calls, however long they take.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => now.mockRestore())
  const from = (address: string) =>
    Promise.all(Array.from({ length: 1_001 }, () => get(path, 'gzip', address)))
  const statuses = (await from(`198.51.100.${path.length}`)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await get(path, 'gzip', '203.0.113.9')).statusCode).toBe(200)
})
