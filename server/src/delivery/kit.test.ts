import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CompressedCache } from '../http/compressed-cache.ts'
import { kitRoutes } from './kit-routes.ts'

let folder = ''
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-kit-test-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>catalogue')
  await writeFile(join(folder, 'stage.html'), '<!doctype html>stage')
  await writeFile(join(folder, '.inputs'), 'hash')
  await writeFile(join(folder, 'assets/index.1a2b3c4d.js'), 'draw()')
  // As the server normalizes URLs.
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  kitRoutes(app, folder, new CompressedCache())
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

it('serves the catalogue, revalidated each time, with every page’s policy (R136)', async () => {
  const { body, headers } = await app.inject('/sdk/kit/')
  expect(body).toContain('catalogue')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
})

it('allows only itself to frame the stage', async () => {
  const { body, headers } = await app.inject('/sdk/kit/stage.html')
  expect(body).toContain('stage')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

it('serves its files for a year: their names change with their content', async () => {
  const { body, headers } = await app.inject('/sdk/kit/assets/index.1a2b3c4d.js')
  expect(body).toBe('draw()')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

it.each([
  '/sdk/kit/index.html',
  '/sdk/kit/.inputs',
  '/sdk/kit/assets/',
  '/sdk/kit/assets/..%2f.inputs',
  '/sdk/kit/assets/other.js',
  '/sdk/kit/Button',
  '/sdk/kit/constructor',
])('answers %s with a plain 404', async (url) => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
})

it('is absent if it was not built', async () => {
  const without = Fastify()
  kitRoutes(without, undefined, new CompressedCache())
  expect((await without.inject('/sdk/kit/')).statusCode).toBe(404)
  await without.close()
})
