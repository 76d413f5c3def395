import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containerCode } from './container-code.ts'
import { isShared } from './shared-request.ts'
import { wrapContainer } from './wrap-container.ts'

interface Container {
  init(scope: object): void
  get(): Promise<() => { default: unknown }>
}

const uses = { react: ['useState'], '@keystead/ui-kit': ['Page'] }
const code = "exports.default = [require('react').useState, require('@keystead/ui-kit').Page]"
const made = (): Container => new Function(`${containerCode({ global: 'ks', code, uses })}; return ks`)()
const provided = (lib: object) => ({ '1.0.0': { get: async () => () => lib } })

describe('a container around another bundler’s script (R182)', () => {
  it("runs it once, on the host's packages, with the kit by name", async () => {
    const container = made()
    container.init({
      react: provided({ useState: 'state' }),
      '@keystead/ui-kit/Page': provided({ Page: 'page' }),
    })
    const [first, second] = await Promise.all([container.get(), container.get()])
    expect(first().default).toEqual(['state', 'page'])
    expect(second()).toBe(first())
  })

  it('retries after a package failed to load', async () => {
    const container = made()
    let isDown = true
    const get = async () => {
      if (isDown) throw new Error('lost')
      return () => ({ useState: 'state' })
    }
    container.init({ react: { '1.0.0': { get } }, '@keystead/ui-kit/Page': provided({ Page: 'page' }) })
    await expect(container.get()).rejects.toThrow('lost')
    isDown = false
    expect((await container.get())().default).toEqual(['state', 'page'])
  })

  it('excludes only what the host shares from the bundle', () => {
    const requests = ['react', 'react/jsx-runtime', '@keystead/ui-kit', '@keystead/ui-kit/Page', 'zod']
    expect(requests.every(isShared)).toBe(true)
    expect(['@keystead/api-client/contacts/resource', 'constructor', './page.tsx'].some(isShared)).toBe(false)
  })
})

describe('the wrapped output', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-wrap-'))
    await mkdir(join(folder, 'src'))
    const json = { id: 'buoys', version: '1.0.0', team: 'buoys', title: { en: 'Buoys', de: 'Bojen' } }
    await writeFile(
      join(folder, 'module.json'),
      JSON.stringify({ ...json, segments: ['buoys'], routes: ['/buoys'] }),
    )
    await writeFile(join(folder, 'src', 'module.tsx'), 'export default {}\nexport const more = 1\n')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is one script: others would not be verified', async () => {
    const scripts = { 'entry.js': '', 'list.js': '' }
    await expect(wrapContainer({ folder, scripts, sources: [] })).rejects.toThrow(
      'The bundler made entry.js, list.js: a module built without the SDK’s preset must be one script'.replace(
        '’',
        "'",
      ),
    )
    await expect(wrapContainer({ folder, scripts: {}, sources: [] })).rejects.toThrow('made no script')
  })

  it('exports only its definition', async () => {
    await expect(wrapContainer({ folder, scripts: { 'entry.js': '' }, sources: [] })).rejects.toThrow(
      'src/module.tsx exports more beside its default',
    )
  })
})
