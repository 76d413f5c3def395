import { describe, expect, it } from 'vitest'
import { leftOver } from './left-over.ts'

const assets = new Set(['/assets/index.new.js'])
const versions = { leases: ['1.4.0', '1.3.0'] }

describe('which kept files go', () => {
  it('are those of another build of the shell', () => {
    const kept = ['/assets/index.old.js', '/assets/index.new.js']
    expect(leftOver(kept, { assets, versions })).toEqual(['/assets/index.old.js'])
  })

  it('are those of versions and modules that the index no longer names, its fallback being named', () => {
    const kept = [
      '/modules/leases/1.2.0/entry.js',
      '/modules/leases/1.3.0/entry.js',
      '/modules/leases/1.4.0/entry.js',
      '/modules/gone/1.0.0/entry.js',
    ]
    expect(leftOver(kept, { assets, versions })).toEqual([kept[0], kept[3]])
  })

  it('are not those that stand under their content', () => {
    expect(leftOver(['/modules/leases/files/list.1a2b.js'], { assets, versions })).toEqual([])
  })

  it('are none of a module while the index is not known', () => {
    expect(leftOver(['/modules/leases/1.2.0/entry.js'], { assets, versions: null })).toEqual([])
  })

  it('are the first kept ones beyond the limit', () => {
    const kept = ['a', 'b', 'c'].map((name) => `/modules/leases/1.4.0/${name}.js`)
    expect(leftOver(kept, { assets, versions }, 2)).toEqual([kept[0]])
  })
})
