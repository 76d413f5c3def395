import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { aGroup } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { type PropertyFilterName, propertyMatcher, usesStandIn } from './property-filters.ts'

const views = propertyViews(
  [
    aGroup({ name: 'Lychener Höfe', property_type: 'residential' }),
    aGroup({ name: 'Weserhaus', street: 'Weserstraße 112', zip_code: '12045', property_type: 'mixed' }),
    aGroup({ name: 'Old', property_type: null, is_active: false, city: 'Hamburg' }),
    aGroup({ name: 'New', property_type: null, is_active: null, city: 'Hamburg' }),
  ],
  [],
)
const matching = (filters: Partial<Record<PropertyFilterName, string>>) =>
  views.filter(propertyMatcher({ filters, range: () => ({}) }))
const found = (filters: Parameters<typeof matching>[0]) => matching(filters).map(({ group }) => group.name)

describe('the property filters', () => {
  it('count a property as active unless it says otherwise', () => {
    expect(found({ status: 'active' })).toEqual(['Lychener Höfe', 'Weserhaus', 'New'])
    expect(found({ status: 'inactive' })).toEqual(['Old'])
  })

  it('treat active as residential and inactive as commercial without a type, and say so', () => {
    expect(found({ type: 'residential' })).toEqual(['Lychener Höfe', 'New'])
    expect(found({ type: 'commercial' })).toEqual(['Old'])
    expect(found({ type: 'mixed' })).toEqual(['Weserhaus'])
    expect(usesStandIn(matching({ type: 'commercial' }), { type: 'commercial' })).toBe(true)
    expect(usesStandIn(views, {})).toBe(false)
  })
})
