import type { IndexModule } from '@keystead/module-sdk/manifest'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'
import type { LoadedPart } from './loaded-part.ts'

const open = vi.hoisted(() => vi.fn<(version: string) => Promise<LoadedPart>>())
vi.mock('./records.ts', () => ({
  evictOldVersions: () => undefined,
  recordOf: ({ version }: { version: string }) => ({
    opened: () => undefined,
    open: () => open(version),
    manifest: async () => ({ preload: { '/lamps': {} } }),
  }),
}))

const files = (version: string) => ({
  version,
  entry: `/modules/lamps/${version}/e.js`,
  entryIntegrity: 'sha384-e',
  manifest: `/modules/lamps/${version}/m.json`,
  manifestIntegrity: 'sha384-m',
})
const module = { id: 'lamps', ...files('2.0.0'), fallback: files('1.0.0') } as unknown as IndexModule
const partOf = (version: string) => ({ part: version }) as LoadedPart

const after = <Value>(milliseconds: number, act: () => Value) =>
  new Promise<Value>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(act())
      } catch (error) {
        reject(error)
      }
    }, milliseconds),
  )
const fails = (text: string) => () => {
  throw new Error(text)
}

describe('a module with an older version that worked', () => {
  beforeEach(() => {
    open.mockReset()
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  /** Loads with each version's outcome. @returns the result and its time */
  async function load(outcomes: Record<string, () => Promise<LoadedPart>>, part = '/lamps') {
    open.mockImplementation((version) => outcomes[version]?.() ?? Promise.reject(new Error('unknown')))
    const from = Date.now()
    const end = loadPart(module, part, async () => () => null).then(
      ({ part }) => [part, Date.now() - from],
      (error: Error) => [error.message, Date.now() - from],
    )
    await vi.advanceTimersByTimeAsync(60_000)
    return end
  }
  const hangs = () => after(8_000, fails('late'))

  it('shows that within 8 s if the newest hangs (R138)', async () => {
    const at = await load({ '2.0.0': hangs, '1.0.0': () => after(1_000, () => partOf('1.0.0')) })
    expect(at).toEqual(['1.0.0', 5_000])
  })

  it('shows the newest if that is only slow', async () => {
    const at = await load({ '2.0.0': () => after(5_000, () => partOf('2.0.0')), '1.0.0': hangs })
    expect(at).toEqual(['2.0.0', 5_000])
  })

  it('asks for it at once if the newest is lost, and for nothing if it is there', async () => {
    const there = async () => partOf('1.0.0')
    expect(await load({ '2.0.0': () => after(1_200, fails('lost')), '1.0.0': there })).toEqual([
      '1.0.0',
      1_200,
    ])
    open.mockClear()
    expect(await load({ '2.0.0': async () => partOf('2.0.0'), '1.0.0': there })).toEqual(['2.0.0', 0])
    expect(open.mock.calls).toEqual([['2.0.0']])
  })

  it('has the rest of the 8 s if the newest is lost early', async () => {
    const slow = () => after(6_000, () => partOf('1.0.0'))
    expect(await load({ '2.0.0': () => after(1_200, fails('lost')), '1.0.0': slow })).toEqual([
      '1.0.0',
      7_200,
    ])
  })

  it('does not ask it for a part that only the newest has', async () => {
    const lost = { '2.0.0': () => after(1_200, fails('lost')), '1.0.0': async () => partOf('1.0.0') }
    expect(await load(lost, '/lamps/new')).toEqual(['lost', 1_200])
    expect(open.mock.calls).toEqual([['2.0.0']])
  })

  it('fails with the newest version’s fault within 8 s if both hang', async () => {
    expect(await load({ '2.0.0': hangs, '1.0.0': hangs })).toEqual(['late', 8_000])
  })
})
