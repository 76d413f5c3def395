import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { updateSdk, versionIn } from './update-sdk.ts'

const addressOf = (name: string, build: string) => `https://app.example.com/sdk/${name}-0.1.0-b${build}.tgz`
const latest = Object.fromEntries(
  ['api-client', 'module-sdk', 'ui-kit'].map((name) => [
    `@keystead/${name}`,
    { version: '0.1.0-b22222222', address: addressOf(name, '22222222'), integrity: 'sha512-x' },
  ]),
)

let folder = ''
const own = (dependencies: object) => `${JSON.stringify({ name: 'inspections', dependencies }, null, 4)}\n`
const write = (text: string) => writeFile(join(folder, 'package.json'), text)
const read = () => readFile(join(folder, 'package.json'), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-update-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('pins today’s packages, reports the changes, and leaves the rest of the file unchanged', async () => {
  const before = {
    '@keystead/module-sdk': addressOf('module-sdk', '11111111'),
    '@keystead/ui-kit': addressOf('ui-kit', '22222222'),
    react: '19.3.1',
  }
  await write(own(before))
  const [change, ...more] = await updateSdk(folder, latest)
  expect(more).toEqual([])
  expect(change).toEqual({
    name: '@keystead/module-sdk',
    from: addressOf('module-sdk', '11111111'),
    to: addressOf('module-sdk', '22222222'),
  })
  expect(versionIn(change?.from ?? '')).toBe('0.1.0-b11111111')
  expect(await read()).toBe(own({ ...before, '@keystead/module-sdk': addressOf('module-sdk', '22222222') }))
  expect(await updateSdk(folder, latest)).toEqual([])
})

it.each([
  ['is not there', null, 'There is no package.json'],
  ['is no JSON', '{', 'is not valid JSON'],
  ['names no package of the SDK', own({ react: '19.3.1' }), 'names no package of the SDK'],
  ['is of the workspace', own({ '@keystead/ui-kit': 'workspace:*' }), 'nothing to update'],
])('reports that the file %s', async (_, text, sentence) => {
  if (text !== null) await write(text)
  await expect(updateSdk(folder, latest)).rejects.toThrow(sentence)
})
