import { afterEach, expect, it, vi } from 'vitest'
import { readManifest } from './manifest.ts'

afterEach(() => vi.unstubAllGlobals())

it('names the hash that each file is requested with', async () => {
  const manifest = {
    integrity: { 'entry.js': 'sha384-entry', 'list.js': 'sha384-list' },
    scriptIntegrity: { 'list.js': 'sha256-list' },
  }
  vi.stubGlobal('fetch', async () => Response.json(manifest))
  const version = {
    id: 'lamps',
    version: '1.0.0',
    entry: '/modules/lamps/1.0.0/entry.js',
    entryIntegrity: 'sha256-entry',
    manifest: '/modules/lamps/1.0.0/manifest.json',
    manifestIntegrity: 'sha256-manifest',
  }
  const { integrity } = await readManifest(version)
  expect(integrity).toEqual({ 'entry.js': 'sha384-entry', 'list.js': 'sha256-list' })
})
