import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { fixtureModule } from '../../testing/fixture-module.ts'
import { cacheHarms, declaredHeads } from './stage-cache.ts'

it('a module may keep its own collections, and what it declares, in the cache (R160)', () => {
  const data = { beds: { fields: { note: { kind: 'text' } }, unique: [], index: [] } } as const
  const { manifest } = fixtureModule({
    id: 'garden',
    manifest: { api: { contacts: 'read' }, data: data as never },
  })
  const heads = declaredHeads(manifest)
  expect(['garden/beds', 'contacts', 'account'].filter((head) => !heads.has(head))).toEqual([])
  expect(heads.has('orchard/beds')).toBe(false)
  expect(heads.has('leases')).toBe(false)
})

it('says which id collectionsOf lacks, where a key ends in a collection of the module', async () => {
  const data = { beds: { fields: { note: { kind: 'text' } }, unique: [], index: [] } } as const
  const { manifest } = fixtureModule({ id: 'garden', manifest: { data: data as never } })
  const heads = ['gardens/beds', 'gardens/trees', 'leases']
  const entries = heads.map((head) => ({ head, key: JSON.stringify([head, 'list']) }))
  const page = { evaluate: async () => ({ entries, isWhole: true }) } as unknown as Page
  const harms = await cacheHarms(page, manifest, { known: new Set(), path: '/garden' })
  expect(harms.map(({ detail }) => detail)).toEqual([
    `puts ["gardens/beds","list"] into the cache, but its collections are made by collectionsOf('garden', …)`,
    'puts ["gardens/trees","list"] into the cache, which it does not declare under "api"',
    'puts ["leases","list"] into the cache, which it does not declare under "api"',
  ])
})
