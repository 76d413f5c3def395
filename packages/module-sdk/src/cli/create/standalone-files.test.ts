import { expect, it } from 'vitest'
import { standaloneFiles } from './standalone-files.ts'

const to = 'https://app.example.com'
const address = `${to}/sdk/module-sdk-0.1.0-b1a2b3c4.tgz`
const template = {
  name: '@keystead/walks',
  dependencies: { '@keystead/module-sdk': '0.1.0', react: '19.3.1' },
  devDependencies: { 'happy-dom': '21.0.4' },
}

const files = standaloneFiles(
  new Map([
    ['package.json', JSON.stringify(template)],
    ['module.json', '{"id":"walks"}'],
  ]),
  {
    id: 'walks',
    title: 'Walks',
    to,
    latest: { '@keystead/module-sdk': { version: '0.1.0-b1a2b3c4', address, integrity: 'sha512-x' } },
  },
)
const read = (path: string) => JSON.parse(files.get(path) ?? '')

it('uses the deployment’s SDK, and the host’s versions for the rest', () => {
  expect(read('package.json')).toMatchObject({
    name: 'walks',
    private: true,
    type: 'module',
    dependencies: { '@keystead/module-sdk': address, react: '19.3.1' },
    devDependencies: { 'happy-dom': '21.0.4' },
  })
})

it('states the required Node: the tests’ one is included on Linux only', () => {
  expect(files.get('README.md')).toContain('Node.js 20.19 or newer on Linux, 22.18 or newer elsewhere.')
})

it('creates a service for the deployment, with script, tests and settings', () => {
  const served = standaloneFiles(
    new Map([
      ['package.json', JSON.stringify(template)],
      ['module.json', '{"id":"walks"}'],
      ['service/main.ts', "const { KEYSTEAD_URL = 'http://localhost:4400' } = process.env"],
    ]),
    { id: 'walks', title: 'Walks', to, latest: {}, service: true },
  )
  expect(JSON.parse(served.get('package.json') ?? '').scripts.service).toBe('node service/main.ts')
  expect(JSON.parse(served.get('tsconfig.json') ?? '').include).toContain('service')
  expect(served.get('service/main.ts')).toContain(to)
  expect(served.get('README.md')).toContain('module service set walks')
  expect(files.get('README.md')).not.toContain('service set')
  expect(files.has('service/main.ts')).toBe(false)
})

it('points editors to the schema, and CI to the deployment', () => {
  expect(read('module.json')).toEqual({ $schema: `${to}/registry/v1/manifest.schema.json`, id: 'walks' })
  expect(files.get('.github/workflows/ci.yml')).toContain(`DEPLOYMENT: ${to}`)
})
