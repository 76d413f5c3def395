import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'

const url = inject('appUrl')

let token: string

beforeAll(async () => {
  token = (await sessionOf(url, await createAccount(url, 'bad-requests'))).access_token
})

const json = 'application/json'
const megabyte = 1024 * 1024

interface Bad {
  name: string
  path?: string
  method?: string
  body?: string
  type?: string
  status: number
}

const requests: Bad[] = [
  { name: 'a wrong body', body: '{"name": 7}', status: 422 },
  { name: 'an unknown field', body: '{"name": "A", "colour": "red"}', status: 422 },
  { name: 'broken JSON', body: '{"name": ', status: 422 },
  { name: 'NUL in a text', body: JSON.stringify({ name: 'a\0b' }), status: 422 },
  { name: 'NUL in an id', method: 'GET', path: '/property-groups/%00', status: 422 },
  { name: 'half a character', method: 'GET', path: '/property-groups/%c3', status: 400 },
  { name: 'a wrong content type', body: 'name=A', type: 'application/x-www-form-urlencoded', status: 415 },
  { name: 'more than 1 MB', body: JSON.stringify({ name: 'x'.repeat(megabyte) }), status: 413 },
  { name: 'an unknown path', method: 'GET', path: '/property-gropus/', status: 404 },
  { name: 'a method that a path has not', method: 'PATCH', body: '{}', status: 405 },
]

function send({ path = '/property-groups/', method = 'POST', body, type = json }: Bad): Promise<Response> {
  return fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
}

describe('a client error', () => {
  it.each(requests)('$name is answered $status, with the reason', async (request) => {
    const response = await send(request)
    const { detail } = (await response.json()) as { detail?: string | object[] }
    expect(response.status).toBe(request.status)
    expect(detail?.length).toBeGreaterThan(0)
    if (Array.isArray(detail)) {
      for (const item of detail)
        expect(item).toMatchObject({
          loc: expect.anything(),
          msg: expect.any(String),
          type: expect.any(String),
        })
    }
  })

  it('names the place', async () => {
    const response = await send({ name: '', body: '{"name": "A", "colour": "red"}', status: 422 })
    expect(await response.json()).toMatchObject({ detail: [{ loc: ['body', 'colour'] }] })
  })
})
