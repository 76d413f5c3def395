import { describe, expect, it } from 'vitest'
import { obsoleteFiles } from './obsolete-files.ts'

const assets = new Set(['/assets/index.new.js'])
const versions = { leases: ['1.4.0', '1.3.0'] }
const shared = new Map([['leases', new Set(['/modules/leases/files/list.1a2b.js'])]])

describe('which kept files go', () => {
  it('are those of another build of the shell', () => {
    const kept = ['/assets/index.old.js', '/assets/index.new.js']
    expect(obsoleteFiles(kept, { assets, versions, shared })).toEqual(['/assets/index.old.js'])
  })

  it('are those of versions and modules that the index no longer names, its fallback being named', () => {
    const kept = [
      '/modules/leases/1.2.0/entry.js',
      '/modules/leases/1.3.0/entry.js',
      '/modules/leases/1.4.0/entry.js',
      '/modules/gone/1.0.0/entry.js',
    ]
    expect(obsoleteFiles(kept, { assets, versions, shared })).toEqual([kept[0], kept[3]])
  })

  it('are, of those that versions share, what no version that may be loaded names any more', () => {
    const kept = ['/modules/leases/files/list.0f9e.js', '/modules/leases/files/list.1a2b.js']
    expect(obsoleteFiles(kept, { assets, versions, shared })).toEqual([kept[0]])
    expect(obsoleteFiles(kept, { assets, versions: null, shared })).toEqual([])
  })

  it('are none of those that versions share while no manifest says which they are', () => {
    const kept = ['/modules/leases/files/list.0f9e.js']
    expect(obsoleteFiles(kept, { assets, versions, shared: new Map() })).toEqual([])
  })

  it('are none of a module while the index is not known', () => {
    expect(obsoleteFiles(['/modules/leases/1.2.0/entry.js'], { assets, versions: null, shared })).toEqual([])
  })

  it('are the first kept ones beyond the limit', () => {
    const kept = ['a', 'b', 'c'].map((name) => `/modules/leases/1.4.0/${name}.js`)
    expect(obsoleteFiles(kept, { assets, versions, shared }, 2)).toEqual([kept[0]])
  })
})
