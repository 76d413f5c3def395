import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
beforeAll(async () => {
  test = await openTestRegistry()
})
afterAll(() => test.close())

interface Schema {
  type: string
  required: string[]
  additionalProperties: boolean
  properties: Record<string, object>
}

it('describes module.json', async () => {
  const response = await test.app.inject('/registry/v1/manifest.schema.json')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('json')
  const schema = response.json<Schema>()
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
  expect(schema.required).toEqual(['id', 'version', 'team', 'title', 'segments', 'routes'])
  const template = createRequire(import.meta.url).resolve('@keystead/module-sdk/template/package.json')
  const sample = JSON.parse(await readFile(template.replace('package.json', 'module.json'), 'utf8')) as object
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['$schema', ...Object.keys(sample)]))
})
