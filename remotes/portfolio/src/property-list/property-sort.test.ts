import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { aProperty } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { sortProperties } from './property-sort.ts'

const properties = [
  aProperty('Haus 10', 4, 2, { created_at: '2026-03-01T00:00:00Z' }),
  aProperty('Haus 2', 4, 4, { created_at: '2026-01-01T00:00:00Z' }),
  aProperty('Ähre', 1, 1, { created_at: '2026-02-01T00:00:00Z' }),
]
const views = propertyViews(
  properties.map(({ group }) => group),
  properties.flatMap(({ units }) => units),
)
const sorted = (sort: string, direction: 'asc' | 'desc' = 'asc') =>
  sortProperties(views, { sort, direction, language: 'de' }).map(({ group }) => group.name)

describe('sortProperties', () => {
  it('sorts names naturally, numbers by value', () => {
    expect(sorted('name')).toEqual(['Ähre', 'Haus 2', 'Haus 10'])
    expect(sorted('name', 'desc')).toEqual(['Haus 10', 'Haus 2', 'Ähre'])
  })

  it('breaks ties by name, ascending in both directions', () => {
    expect(sorted('totalUnits')).toEqual(['Ähre', 'Haus 2', 'Haus 10'])
    expect(sorted('totalUnits', 'desc')).toEqual(['Haus 2', 'Haus 10', 'Ähre'])
    expect(sorted('occupancyRate', 'desc')).toEqual(['Ähre', 'Haus 2', 'Haus 10'])
  })

  it('sorts by creation date, and by name if the URL’s sort is unknown', () => {
    expect(sorted('createdAt')).toEqual(['Haus 2', 'Ähre', 'Haus 10'])
    expect(sorted('toString')).toEqual(['Ähre', 'Haus 2', 'Haus 10'])
  })

  it('is fast for 10,000 properties', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => aProperty(`Haus ${index}`, 1, 1))
    const begin = performance.now()
    const all = propertyViews(
      many.map(({ group }) => group),
      many.flatMap(({ units }) => units),
    )
    expect(sortProperties(all, { sort: 'totalUnits', direction: 'desc', language: 'de' })).toHaveLength(
      10_000,
    )
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})
