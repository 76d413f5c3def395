import { request as send } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSignIn, type TestSignIn } from '../testing.ts'

let signIn: TestSignIn
beforeAll(async () => {
  signIn = await startTestSignIn()
})
afterAll(() => signIn.close())

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Sends the path verbatim: `fetch` would normalize it, and knows fewer methods. */
const ask = (method: string, path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(signIn.address)
    const headers = { origin: signIn.address, accept: 'text/html, */*' }
    send({ host: 'localhost', port, method, path, headers }, async (response) => {
      const chunks = await response.toArray()
      const body = Buffer.concat(chunks).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
      .on('error', reject)
      .end()
  })

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']

describe('only sign-in answers under /auth/v1', () => {
  const asked = (paths: string[], methods = METHODS) =>
    paths.flatMap((path) => methods.map((method) => [method, `/auth/v1${path}`]))

  it.each(
    asked(['', '/', '/nothing', '/nothing/at/all', '/verify/', '/user/x', '/factors/x/y/z', '/%', '/%ff']),
  )('%s %s', async (method = '', path = '') => {
    const { status, headers, body } = await ask(method, path)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cache-control']).toBe('no-store')
    if (path.startsWith('/auth/v1/verify') && ['GET', 'POST'].includes(method)) return
    expect([400, 404, 405]).toContain(status)
    expect(headers['x-sb-error-code']).toEqual(expect.any(String))
    if (method === 'HEAD') return
    expect(JSON.parse(body)).toEqual({
      code: status,
      error_code: headers['x-sb-error-code'],
      msg: expect.any(String),
    })
  })

  it.each(asked(['/', '/user', '/nothing/at/all'], ['OPTIONS']))('%s %s', async (method, path) => {
    const { status, headers } = await ask(method ?? '', path ?? '')
    expect([status, headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(headers['access-control-allow-methods']).toContain('PUT')
  })

  it.each([
    ['GET', '/token', 'POST'],
    ['HEAD', '/verify', 'GET, POST'],
    ['PATCH', '/user', 'GET, HEAD, PUT'],
    ['POST', '/factors/x', 'DELETE'],
    ['PUT', '/undo', 'GET, POST'],
  ])('%s %s with 405 and the allowed methods', async (method, path, allow) => {
    const { status, headers } = await ask(method, `/auth/v1${path}`)
    expect([status, headers.allow, headers['x-sb-error-code']]).toEqual([405, allow, 'method_not_allowed'])
  })
})

it('does not affect similar paths', async () => {
  expect((await ask('GET', '/auth/v2')).headers['access-control-allow-origin']).toBeUndefined()
  expect((await ask('GET', '/auth/v10/user')).headers['x-sb-error-code']).toBeUndefined()
  expect((await ask('PUT', '/dashboard')).headers['x-sb-error-code']).toBeUndefined()
})
