import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentTypeOf } from '../delivery/content-types.ts'
import { openTestRegistry, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
beforeAll(async () => {
  test = await openTestRegistry()
})
afterAll(() => test.close())

/** What every object has without having been given it. */
const inherited = ['constructor', '__proto__', 'valueOf', 'toString', 'hasOwnProperty']
const fields = ['version', 'module', 'type', 'kind', 'plan', 'tier', 'act', 'name', 'scopes', 'email', 'from']

describe.each(inherited)('%s', (name) => {
  it('is unknown to every call of the registry', async () => {
    const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, name])))
    const query = fields.map((field) => `${field}=${name}`).join('&')
    const calls = test.routes.map((route) => route.split(' ') as [string, string])
    for (const [methods, path] of calls.filter(([, path]) => !path.endsWith('/stream'))) {
      for (const method of methods.split(',')) {
        for (const token of [test.token, 'a.staff.c']) {
          const answer = await test.app.inject({
            method: method as 'GET',
            url: `${path.replace(/:\w+|\*/g, name)}?${query}`,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            ...(!/^(GET|HEAD)$/.test(method) && { payload: body.replace('"type"', `"${name}"`) }),
          })
          expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(500)
        }
      }
    }
  })

  it('is not a file type', () => {
    expect(contentTypeOf(`file.${name}`)).toBe('application/octet-stream')
  })
})
