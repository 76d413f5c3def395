import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { beforeEach, expect, it, vi } from 'vitest'
import { preview } from '../../previewed.ts'

const own = { revision: 1, resolvedFor: { user: 'mia', plan: 'pro', role: 'staff' }, modules: [] }
vi.mock('../../boot-data.ts', () => ({ bootData: () => ({ build: '1', index: own }) }))

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

it('starts a preview without an index, and stores none of it for the normal app (R179)', async () => {
  const { readLastIndex } = await import('./last-index.ts')
  const kept = { ...own, revision: 7 } as unknown as ModuleIndex
  localStorage.setItem('keystead.index', JSON.stringify(kept))
  const mode = await import('../../previewed.ts')
  mode.preview.as = 'free'
  const { isResolvedFor, refreshIndex, useIndexStore } = await import('./index-store.ts')
  expect(useIndexStore.getState()).toEqual({ index: null, state: 'unknown' })
  const asFree = { ...own, resolvedFor: { user: 'mia', plan: 'free', role: 'landlord' } }
  vi.stubGlobal('fetch', async () => Response.json(asFree))
  await refreshIndex()
  expect(useIndexStore.getState().index?.resolvedFor.plan).toBe('free')
  expect(isResolvedFor({ user: 'mia', role: 'staff' })).toBe(true)
  expect(isResolvedFor({ user: 'ben', role: 'staff' })).toBe(false)
  expect(readLastIndex()).toEqual(kept)
  expect(preview.as).toBeNull()
})
