import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectFiles } from './entry-files.ts'
import type { EntryRequire } from './entry-require.ts'

const folder = 'https://app.test/modules/lamps/'
const hash = `sha384-${'A'.repeat(64)}`
const versions = ['ks_lamps_1', 'ks_lamps_2', 'ks_lamps_3']

/** Requested by `<script>` elements, and answered by tests. */
let asked: string[] = []
let answer: (address: string) => 'load' | 'error' = () => 'load'

const runningFrom = (address: string | null) =>
  vi
    .spyOn(document, 'currentScript', 'get')
    .mockReturnValue(address === null ? null : ({ src: address } as never))

beforeEach(() => {
  asked = []
  answer = () => 'load'
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement
    asked.push(script.src)
    queueMicrotask(() => {
      runningFrom(script.src)
      const end = answer(script.src)
      runningFrom(null)
      script[end === 'load' ? 'onload' : 'onerror']?.call(script, new Event(end) as never)
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of [...versions.map((version) => `chunks_${version}`), 'files_ks_lamps'])
    Reflect.deleteProperty(globalThis, name)
})

/** An entry with one screen, in a file of the given name. */
function entry(version: string, file = 'files/7.aaaaaaaa.js') {
  const require: EntryRequire = {
    m: {},
    c: {},
    f: {},
    p: '',
    l: () => undefined,
    u: (chunk) => (chunk === 7 ? file : 'none'),
    e: async () => undefined,
    sriHashes: { 7: hash },
    consumed: { ids: [], names: [], chunks: {} },
    initializeExposesData: { moduleMap: {} },
    initContainer: () => undefined,
    getContainer: () => undefined,
  }
  runningFrom(`${folder}${version}/entry.js`)
  connectFiles(require, version, 'lamps')
  runningFrom(null)
  return require
}

const factory = () => undefined
const registering = () => {
  Reflect.get(globalThis, 'files_ks_lamps').push([[7], { 70: factory }])
  return 'load' as const
}

function load({ f }: EntryRequire, chunk = 7) {
  const promises: unknown[] = []
  f.j?.(chunk, promises)
  return Promise.all(promises)
}

describe('the files of an entry', () => {
  it('are loaded once, from beside the version folders', async () => {
    answer = registering
    const require = entry('ks_lamps_1')
    await Promise.all([load(require), load(require)])
    await load(require)
    expect(asked).toEqual([`${folder}files/7.aaaaaaaa.js`])
    expect(require.m[70]).toBe(factory)
  })

  it('are tried again at a fresh address', async () => {
    answer = () => 'error'
    const require = entry('ks_lamps_1')
    await expect(load(require)).rejects.toMatchObject({ name: 'FileError', kind: 'lost' })
    answer = registering
    await load(require)
    expect(asked).toEqual(['', '?try=1'].map((query) => `${folder}files/7.aaaaaaaa.js${query}`))
    expect(require.m[70]).toBe(factory)
  })

  it('are lost if they register nothing', async () => {
    await expect(load(entry('ks_lamps_1'))).rejects.toMatchObject({ kind: 'lost' })
  })

  it('reach the entry’s first run after it has run again', async () => {
    answer = registering
    const first = entry('ks_lamps_1')
    const again = entry('ks_lamps_1')
    await load(first)
    await load(again)
    expect([first.m[70], again.m[70]]).toEqual([factory, factory])
  })

  it('without a hash are none: styles, and what the entry contains', async () => {
    await load(entry('ks_lamps_1'), 14)
    expect(asked).toEqual([])
  })

  it('reach every version that has the same file, and no other', async () => {
    answer = registering
    const [first, second] = [entry('ks_lamps_1'), entry('ks_lamps_2')]
    const changed = entry('ks_lamps_3', 'files/7.bbbbbbbb.js')
    await load(second)
    await load(first)
    expect(asked).toHaveLength(1)
    expect([first.m[70], second.m[70], changed.m[70]]).toEqual([factory, factory, undefined])
  })

  it('are still there for an entry that runs again', async () => {
    answer = registering
    await load(entry('ks_lamps_1'))
    const again = entry('ks_lamps_1')
    await load(again)
    expect(asked).toHaveLength(1)
    expect(again.m[70]).toBe(factory)
  })
})

it('evaluates a module that threw again', async () => {
  const require = entry('ks_lamps_1')
  Object.assign(require.c, { 1: { error: new Error('lamps is undefined') }, 2: {} })
  await require.e('7')
  expect(Object.keys(require.c)).toEqual(['2'])
})
