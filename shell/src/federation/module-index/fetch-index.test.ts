import type { BootData } from '@keystead/module-sdk/manifest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preview } from '../../previewed.ts'
import { fetchIndex } from './fetch-index.ts'

let boot: BootData | null = null
vi.mock('../../boot-data.ts', () => ({ bootData: () => boot }))

const fetched = vi.fn(async (_address: string) => Response.json({ revision: 7, modules: [] }))
beforeEach(() => void vi.stubGlobal('fetch', fetched))
afterEach(() => {
  preview.as = null
  fetched.mockClear()
  vi.unstubAllGlobals()
})

it.each([
  ['the document', { build: '1a2b3c', index: { host: '1a2b3c' } }],
  ['the frame that is kept', { build: '1a2b3c', index: null }],
])('requests the page’s initial build: %s', async (_what, data) => {
  boot = data as BootData
  expect(await fetchIndex(null)).toMatchObject({ revision: 7 })
  expect(fetched.mock.calls[0]?.[0]).toBe('/registry/v1/modules?host=1a2b3c')
})

it('names no build if the page started from cached files: it is unknown (R148)', async () => {
  boot = null
  await fetchIndex(null)
  expect(fetched.mock.calls[0]?.[0]).toBe('/registry/v1/modules')
})

it('requests that of a preview (R177)', async () => {
  boot = { build: '1a2b3c', index: null } as BootData
  preview.as = 'a+b@c.de'
  await fetchIndex(null)
  expect(fetched.mock.calls[0]?.[0]).toBe('/registry/v1/modules?host=1a2b3c&preview=a%2Bb%40c.de')
})
