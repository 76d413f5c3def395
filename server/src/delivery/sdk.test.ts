import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderStore } from '../files/file-store.ts'
import { CompressedCache } from '../http/compressed-cache.ts'
import { SdkBuild } from './sdk-build.ts'
import { sdkRoutes } from './sdk-routes.ts'

let folder = ''
let sdk: SdkBuild
let app: FastifyInstance
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-sdk-test-'))
  sdk = new SdkBuild({ folder: join(folder, 'built'), store: folderStore(join(folder, 'kept')) })
  app = Fastify()
  sdkRoutes(app, { sdk, publicUrl: 'https://keystead.example' }, new CompressedCache())
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** Replaces the previous build. */
async function build(version: string): Promise<string> {
  const built = join(folder, 'built')
  await rm(built, { recursive: true, force: true })
  await mkdir(built, { recursive: true })
  const file = `module-sdk-${version}.tgz`
  await writeFile(join(built, file), `packed ${version}`)
  const named = { '@keystead/module-sdk': { version, file, integrity: 'sha512-x' } }
  await writeFile(join(built, 'packages.json'), JSON.stringify(named))
  await sdk.keep()
  return file
}

it('lists today’s packages with their addresses (R136)', async () => {
  await build('0.1.0-b11111111')
  const response = await app.inject('/sdk/latest.json')
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(response.json()).toEqual({
    '@keystead/module-sdk': {
      version: '0.1.0-b11111111',
      address: 'https://keystead.example/sdk/module-sdk-0.1.0-b11111111.tgz',
      integrity: 'sha512-x',
    },
  })
})

it('serves a package for a year, also of an earlier build: lock files name it', async () => {
  const first = await build('0.1.0-b11111111')
  const second = await build('0.1.0-b22222222')
  for (const [file, body] of [
    [first, 'packed 0.1.0-b11111111'],
    [second, 'packed 0.1.0-b22222222'],
  ]) {
    const response = await app.inject(`/sdk/${file}`)
    expect(response.body).toBe(body)
    expect(response.headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})

it.each([
  '/sdk/module-sdk-0.1.0-b33333333.tgz',
  '/sdk/packages.json',
  '/sdk/..%2fpackages.json',
  '/sdk/',
  '/sdk/latest.json/more',
])('answers %s with a plain 404', async (url) => {
  await build('0.1.0-b11111111')
  const response = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(response.statusCode).toBe(404)
})

it('says what is wrong if nothing was packed, and keeps serving what lock files name', async () => {
  const file = await build('0.1.0-b11111111')
  await rm(join(folder, 'built'), { recursive: true })
  const response = await app.inject('/sdk/latest.json')
  expect(response.statusCode).toBe(404)
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(response.json()).toMatchObject({
    type: 'sdk_not_packed',
    detail: expect.stringContaining('npm start'),
  })
  expect((await app.inject(`/sdk/${file}`)).statusCode).toBe(200)
})
