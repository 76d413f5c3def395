import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { aGroup } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { searchProperties } from './property-search.ts'

const views = propertyViews(
  [
    aGroup({ name: 'Haus 1', street: 'Am Hang 3', zip_code: '10115', city: 'Berlin' }),
    aGroup({ name: 'Haus\n2', street: 'Am Hang 3', zip_code: '10115', city: 'Berlin' }),
    aGroup({ name: 'Turm Haus Haus', street: 'Am Hang 3', zip_code: '10115', city: 'Ulm' }),
    aGroup({ name: 'Turm', street: 'Am Hang 3', zip_code: '10115', city: 'Ulm' }),
  ],
  [],
)
const found = (search: string) => searchProperties(views, search).map((view) => views.indexOf(view))

describe('searchProperties', () => {
  it.each([
    ['', [0, 1, 2, 3]],
    ['   ', [0, 1, 2, 3]],
    ['haus', [0, 1, 2]],
    ['turm', [2, 3]],
    ['haus ulm', [2]],
    ['ulm HAUS', [2]],
    ['haus 2', [1]],
    // Not over the border of two rows, which are searched as one text.
    ['berlinhaus', []],
    ['nowhere', []],
  ])('finds %j in the rows %j, each once and in their order', (search, rows) => {
    expect(found(search)).toEqual(rows)
  })

  it('finds in other rows once there are others', () => {
    expect(searchProperties(views.slice(3), 'turm')).toHaveLength(1)
    expect(searchProperties([], 'turm')).toEqual([])
  })
})
