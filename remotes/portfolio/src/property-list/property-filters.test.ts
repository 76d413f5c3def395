import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { aGroup } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { filterProperties, type PropertyFilters, usesStandIn } from './property-filters.ts'

const views = propertyViews(
  [
    aGroup({ name: 'Lychener Höfe', property_type: 'residential' }),
    aGroup({ name: 'Weserhaus', street: 'Weserstraße 112', zip_code: '12045', property_type: 'mixed' }),
    aGroup({ name: 'Old', property_type: null, is_active: false, city: 'Hamburg' }),
    aGroup({ name: 'New', property_type: null, is_active: null, city: 'Hamburg' }),
  ],
  [],
)
const found = (filters: Partial<PropertyFilters>) =>
  filterProperties(views, { search: '', ...filters }).map(({ group }) => group.name)

describe('filterProperties', () => {
  it.each([
    ['', 4],
    ['hofe', 1],
    ['WESERSTRASSE 12045', 1],
    ['weserstraße berlin', 1],
    ['lychener hamburg', 2],
    ['nowhere', 0],
  ])('finds by every word of %j in name or address, whatever its case and accents', (search, count) => {
    expect(found({ search })).toHaveLength(count)
  })

  it('counts a property as active unless it says that it is not', () => {
    expect(found({ status: 'active' })).toEqual(['Lychener Höfe', 'Weserhaus', 'New'])
    expect(found({ status: 'inactive' })).toEqual(['Old'])
  })

  it('takes active for residential and inactive for commercial where no type is set, and says so', () => {
    expect(found({ type: 'residential' })).toEqual(['Lychener Höfe', 'New'])
    expect(found({ type: 'commercial' })).toEqual(['Old'])
    expect(found({ type: 'mixed' })).toEqual(['Weserhaus'])
    const shown = filterProperties(views, { search: '', type: 'commercial' })
    expect(usesStandIn(shown, { type: 'commercial' })).toBe(true)
    expect(usesStandIn(views, {})).toBe(false)
  })
})
