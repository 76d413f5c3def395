import { expect, it } from 'vitest'
import { fixtureModule } from '../../testing/fixture-module.ts'
import { declaredHeads } from './stage-cache.ts'

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
