import { useQuery } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { kitNames } from '../../../build/kit-names.ts'
import { sharedVersions } from '../../../build/shared-versions.ts'

vi.stubGlobal('KEYSTEAD_KIT_NAMES', kitNames)
vi.stubGlobal('KEYSTEAD_SHARED_VERSIONS', sharedVersions)
const { entryRuntime } = await import('./entry-runtime.ts')

type Factory = (module: { exports: unknown }) => void

/** What an import in an entry's module resolves to. */
function asked(factories: Record<string, Factory>, id: string): Record<string, unknown> {
  const module = { exports: {} }
  factories[id]?.(module)
  return module.exports
}

describe('an entry', () => {
  const entry = () => {
    const require = {
      m: {} as Record<string, Factory>,
      f: {} as Record<string, (chunk: string, promises: unknown[]) => void>,
      consumed: {
        ids: ['11', '12', '13'],
        names: ['@tanstack/react-query', '@keystead/ui-kit/Page', 'left-pad'],
        chunks: { screen: [0, 1], strange: [2] },
      },
      initializeExposesData: { moduleMap: { './module': () => 'the module' } },
    }
    entryRuntime.connect(require as never)
    return require as typeof require & { getContainer: (name: string) => unknown }
  }

  it('gets what a chunk needs from the host, at once or after loading', async () => {
    const { m, f } = entry()
    const promises: unknown[] = []
    f.consumes?.('screen', promises)
    expect(asked(m, '11').useQuery).toBe(useQuery)
    await Promise.all(promises)
    expect(asked(m, '12').Page).toBeTypeOf('function')
  })

  it('learns of a package that the host does not provide', () => {
    expect(() => entry().f.consumes?.('strange', [])).toThrow('does not provide left-pad')
  })

  it('exposes only its module', () => {
    const { getContainer } = entry()
    expect(getContainer('./module')).toBe('the module')
    expect(getContainer('constructor')).toBeUndefined()
  })
})

it('runs an entry built by SDK 1.0, which calls the bundler runtime of Module Federation', async () => {
  const require = { m: {} as Record<string, Factory> }
  const promises: unknown[] = []
  entryRuntime.default.bundlerRuntime.consumes({
    chunkId: 'screen',
    promises,
    chunkMapping: { screen: ['7', '8'] },
    moduleToHandlerMapping: {
      7: { shareKey: '@tanstack/react-query' },
      8: { shareKey: '@keystead/ui-kit/Page' },
    },
    webpackRequire: require as never,
  })
  await Promise.all(promises)
  expect(asked(require.m, '7').useQuery).toBe(useQuery)
  expect(asked(require.m, '8').Page).toBeTypeOf('function')
})
