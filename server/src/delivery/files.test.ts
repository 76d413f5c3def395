import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callsOf } from '../registry/testing/calls.ts'
import { openTestDelivery, type TestDelivery } from './testing/open-test-delivery.ts'

let delivery: TestDelivery
const long = `"icon.svg ${'long text '.repeat(200)}"`
beforeAll(async () => {
  delivery = await openTestDelivery()
  const { publish } = callsOf(delivery.test)
  await publish(fixtureModule({ files: { 'list.js': long, 'icon.svg': '<svg/>' } }))
  await publish(sharing('1.1.0', 'a'))
  await publish(sharing('1.2.0', 'b'))
})
afterAll(() => delivery.close())

/** A version whose screen is named by its content. */
const sharing = (version: string, screen: string) =>
  fixtureModule({
    version,
    files: {
      'list.js': 'import("./files/same.0a1b2c3d.js");import("./files/other.0000000X.js")'.replace(
        'X',
        screen,
      ),
      'files/same.0a1b2c3d.js': '"the same"',
      [`files/other.0000000${screen}.js`]: `"${screen}"`,
    },
  })

const get = (url: string, headers: Record<string, string> = {}) => delivery.app.inject({ url, headers })

describe('module files', () => {
  it.each([
    ['entry.js', 'text/javascript; charset=utf-8'],
    ['module.css', 'text/css; charset=utf-8'],
    ['manifest.json', 'application/json; charset=utf-8'],
    ['icon.svg', 'image/svg+xml; charset=utf-8'],
  ])('serves %s for a year', async (file, type) => {
    const response = await get(`/modules/meadow/1.0.0/${file}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it('compresses them as the client accepts', async () => {
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

  it('serves content-hashed files beside the versions while any version has them', async () => {
    const address = '/modules/meadow/files/same.0a1b2c3d.js'
    const response = await get(address)
    expect(response.body).toBe('"the same"')
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
    for (const letter of ['a', 'b'])
      expect((await get(`/modules/meadow/files/other.0000000${letter}.js`)).body).toBe(`"${letter}"`)
    expect((await get('/modules/meadow/1.2.0/files/same.0a1b2c3d.js')).body).toBe('"the same"')
    expect((await get('/modules/meadow/1.2.0/files/other.0000000a.js')).statusCode).toBe(404)
    const { promote, withdraw } = callsOf(delivery.test)
    await promote('meadow', '1.1.0')
    await promote('meadow', '1.2.0')
    await withdraw('meadow', '1.1.0')
    // An open page may still use it, like all files of a withdrawn version.
    expect((await get('/modules/meadow/files/other.0000000a.js')).statusCode).toBe(200)
  })

  it.each([
    '/modules/meadow/files/unknown.0a1b2c3d.js',
    '/modules/meadow/files/entry.js',
    '/modules/meadow/files/',
    '/modules/nobody/files/same.0a1b2c3d.js',
    '/modules/meadow/files/..%2f1.0.0%2fentry.js',
    '/modules/meadow/files/%2e%2e/1.0.0/../secret',
    '/modules/meadow/files/same.0a1b2c3d.js%00.css',
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

  it('are not said to be missing while they cannot be read', async () => {
    vi.spyOn(delivery.test.store, 'read').mockRejectedValueOnce(
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    )
    const address = '/modules/meadow/1.1.0/module.css'
    expect((await get(address)).statusCode).toBe(500)
    expect(delivery.warnings.splice(0)).toHaveLength(1)
    expect((await get(address)).statusCode).toBe(200)
  })

  it('notices when a file is changed, removed and restored', async () => {
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
  it('serves assets for a year, compressed, and other files for an hour', async () => {
    const asset = await get('/assets/base.js', { 'accept-encoding': 'br' })
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('serves files compressed by the build unchanged, by the plain file’s URL', async () => {
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

  it.each(['/index.html', '/host.json', '/favicon.ico', '/unknown.txt'])('does not serve %s', async (url) => {
    expect((await get(url, { accept: 'image/*,*/*' })).statusCode).toBe(404)
  })
})

it('serves no source map, wherever it came from', async () => {
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
