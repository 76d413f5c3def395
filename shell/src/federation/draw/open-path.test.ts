import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeFiles } from '../testing/fake-files.ts'
import { openPath } from './open-screen.ts'

const prefetchData = vi.hoisted(() => vi.fn())
vi.mock('@keystead/api-client/transport', () => ({ prefetchData }))
const client = vi.hoisted(() => ({ current: undefined as QueryClient | undefined }))
vi.mock('../../query-client.ts', () => ({
  staleTime: 30_000,
  get queryClient() {
    return client.current
  },
}))
vi.mock('../load/load-part.ts', () => ({ loadPart: async () => ({}) }))
vi.mock('../load/records.ts', () => ({
  recordOf: () => ({ isOpen: () => true, manifest: async () => ({ preload }) }),
}))
const preload = {
  '/lamps': { data: ['/lamps/'], slots: [] },
  '/lamps/:id': { data: ['/lamps/:id'], slots: [] },
  '/lamps/lit': { data: ['/lamps/lit/', '/data/lighthouse/oil/'], slots: [] },
}

const module = { ...createFakeFiles('1.0.0').module, routes: ['/lamps', '/lamps/:id', '/lamps/lit'] }
const read = async (path: string, ahead: 'code' | 'all') => {
  openPath([module], path, ahead)
  await new Promise((done) => setTimeout(done))
  return prefetchData.mock.calls.flat()
}

describe('prefetching a page’s data', () => {
  beforeEach(() => {
    client.current = new QueryClient()
    prefetchData.mockClear()
  })

  it('loads a list for a likely link', async () => {
    expect(await read('/lamps', 'code')).toEqual(['/lamps/'])
  })

  it('does not load a cached list', async () => {
    client.current?.setQueryData(['lamps', 'list'], [])
    expect(await read('/lamps', 'code')).toEqual([])
  })

  it('does not load a cached part of a list, nor a cached collection', async () => {
    client.current?.setQueryData(['lamps', 'lit'], [])
    expect(await read('/lamps/lit', 'code')).toEqual(['/data/lighthouse/oil/'])
    prefetchData.mockClear()
    client.current?.setQueryData(['lighthouse/oil', 'list'], [])
    expect(await read('/lamps/lit', 'code')).toEqual([])
  })

  it('loads a single row only once its link is pressed', async () => {
    expect(await read('/lamps/7', 'code')).toEqual([])
    expect(await read('/lamps/7', 'all')).toEqual(['/lamps/7'])
  })
})
