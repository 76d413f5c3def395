import { describe, expect, it } from 'vitest'
import { obsoleteFiles } from './obsolete-files.ts'

const assets = new Set(['/assets/index.new.js'])
const versions = { leases: ['1.4.0', '1.3.0'] }
const shared = new Map([['leases', new Set(['/modules/leases/files/list.1a2b.js'])]])

describe('cached files to remove', () => {
  it('include those of another shell build', () => {
    const kept = ['/assets/index.old.js', '/assets/index.new.js']
    expect(obsoleteFiles(kept, { assets, versions, shared })).toEqual(['/assets/index.old.js'])
  })

  it('include versions and modules that the index no longer names, apart from its fallback', () => {
    const kept = [
      '/modules/leases/1.2.0/entry.js',
      '/modules/leases/1.3.0/entry.js',
      '/modules/leases/1.4.0/entry.js',
      '/modules/gone/1.0.0/entry.js',
    ]
    expect(obsoleteFiles(kept, { assets, versions, shared })).toEqual([kept[0], kept[3]])
  })

  it('include shared files that no loadable version names', () => {
    const kept = ['/modules/leases/files/list.0f9e.js', '/modules/leases/files/list.1a2b.js']
    expect(obsoleteFiles(kept, { assets, versions, shared })).toEqual([kept[0]])
    expect(obsoleteFiles(kept, { assets, versions: null, shared })).toEqual([])
  })

  it('exclude shared files while no manifest names them', () => {
    const kept = ['/modules/leases/files/list.0f9e.js']
    expect(obsoleteFiles(kept, { assets, versions, shared: new Map() })).toEqual([])
  })

  it('exclude a module’s files while the index is unknown', () => {
    expect(obsoleteFiles(['/modules/leases/1.2.0/entry.js'], { assets, versions: null, shared })).toEqual([])
  })

  it('include the oldest beyond the limit', () => {
    const kept = ['a', 'b', 'c'].map((name) => `/modules/leases/1.4.0/${name}.js`)
    expect(obsoleteFiles(kept, { assets, versions, shared }, 2)).toEqual([kept[0]])
  })
})
