import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../registry/testing/calls.ts'
import { openTestDelivery, type TestDelivery } from './testing/open-test-delivery.ts'

let delivery: TestDelivery
const long = `"icon.svg ${'long text '.repeat(200)}"`
beforeAll(async () => {
  delivery = await openTestDelivery()
  await callsOf(delivery.test).publish(fixtureModule({ files: { 'list.js': long, 'icon.svg': '<svg/>' } }))
})
afterAll(() => delivery.close())

const get = (url: string, headers: Record<string, string> = {}) => delivery.app.inject({ url, headers })

describe('module files', () => {
  it.each([
    ['entry.js', 'text/javascript; charset=utf-8'],
    ['module.css', 'text/css; charset=utf-8'],
    ['manifest.json', 'application/json; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
  ])('delivers %s for a year', async (file, type) => {
    const response = await get(`/modules/meadow/1.0.0/${file}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('sends them compressed as the client takes it', async () => {
    const url = '/modules/meadow/1.0.0/list.js'
    const br = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(long)
    const gzip = await get(url, { 'accept-encoding': 'gzip, br;q=0' })
    expect(String(gunzipSync(gzip.rawPayload))).toBe(long)
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(long)
  })

  it.each([
    '/modules/meadow/1.0.0/unknown.js',
    '/modules/meadow/9.9.9/entry.js',
    '/modules/nobody/1.0.0/entry.js',
    '/modules/meadow/1.0.0/',
    '/modules/meadow',
    '/modules/meadow/1.0.0/..%2f..%2f..%2fetc%2fpasswd',
    '/modules/..%2f..%2fetc/x/passwd',
    '/modules/meadow/1.0.0/%2e%2e/%2e%2e/secret',
    '/modules/meadow/1.0.0/entry.js%00.css',
    '/assets/unknown.js',
  ])('answers %s with a plain 404, never with the document', async (url) => {
    const response = await get(url, { accept: 'text/html,*/*' })
    expect(response.statusCode).toBe(404)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(response.body).not.toContain('<')
  })

  it('notices a file that is changed, taken away and brought back', async () => {
    const file = join(delivery.test.folder, 'meadow/1.0.0/detail.js')
    const url = '/modules/meadow/1.0.0/detail.js'
    expect((await get(url)).statusCode).toBe(200)
    await writeFile(file, '"tampered with"')
    expect((await get(url)).body).toBe('"tampered with"')
    await rm(file)
    expect((await get(url)).statusCode).toBe(404)
    await writeFile(file, '"back"')
    expect((await get(url)).body).toBe('"back"')
  })
})

describe("the shell's files", () => {
  it('delivers assets for a year, compressed, and other files for an hour', async () => {
    const asset = await get('/assets/base.js', { 'accept-encoding': 'br' })
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('sends what the build has compressed as it lies there, by the address of the file alone', async () => {
    const built = brotliCompressSync('"as the build left it"')
    await writeFile(join(delivery.shell, 'assets/kit-form.js.br'), built)
    const sent = await get('/assets/kit-form.js', { 'accept-encoding': 'br' })
    expect(sent.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
    })
    expect(sent.rawPayload.equals(built)).toBe(true)
    expect((await get('/assets/kit-form.js')).body).toBe('"form"')
    expect((await get('/assets/kit-form.js.br')).statusCode).toBe(404)
  })

  it('answers once: a second answer would be logged', async () => {
    expect((await get('/assets/kit-list.js')).body).toBe('"list"')
    expect(delivery.warnings).toEqual([])
  })

  it.each(['/index.html', '/host.json', '/favicon.ico', '/unknown.txt'])(
    'does not deliver %s',
    async (url) => {
      expect((await get(url, { accept: 'image/*,*/*' })).statusCode).toBe(404)
    },
  )
})

it('hands no source map out, wherever it came from', async () => {
  const files = { 'list.js.map': '{}' }
  await callsOf(delivery.test).publish(fixtureModule({ id: 'mapped', files }))
  expect((await get('/modules/mapped/1.0.0/list.js')).statusCode).toBe(200)
  expect((await get('/modules/mapped/1.0.0/list.js.map')).statusCode).toBe(404)
})

it('tells a client what it needs to connect', async () => {
  const response = await get('/config.json')
  expect(response.json()).toEqual({
    supabaseUrl: 'https://sign-in.example',
    supabaseAnonKey: 'anon',
    apiUrl: 'http://localhost:4400',
  })
})
