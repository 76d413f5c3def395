import { buildingCountry, countries, countryCodes, countryName } from '@keystead/api-client/countries'
import { addressLine } from '@keystead/api-client/postal-address'
import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { aBuilding, aGroup, aUnit } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { floorLabel } from './floor-label.ts'
import { frontBuildings } from './front-buildings.ts'

describe('property views', () => {
  const building = aBuilding()
  const group = aGroup({ buildings: [building] })
  const units = ['VH-10', 'VH-2'].map((unit_number) => aUnit({ building_id: building.id, unit_number }))
  const elsewhere = aUnit({ building_id: 'of another group', is_available: true })
  const views = propertyViews([group, aGroup()], [...units, elsewhere])

  it('assign units to their building in natural order, and exclude others’', () => {
    expect(views[0]?.buildings[0]?.units.map((unit) => unit.unit_number)).toEqual(['VH-2', 'VH-10'])
    expect(views[0]?.occupancy).toEqual({ total: 2, occupied: 2, vacant: 0, rate: 1 })
    expect(views[1]?.occupancy.total).toBe(0)
  })

  it('sum up over properties', () => {
    expect(sumOfOccupancies(views)).toEqual({ total: 2, occupied: 2, vacant: 0, rate: 1 })
    expect(sumOfOccupancies([]).rate).toBe(0)
  })

  it('provide the drawing’s data', () => {
    expect(frontBuildings(views[0]?.buildings ?? [])).toEqual([
      {
        totalFloors: 5,
        yearBuilt: 1904,
        whole: true,
        units: [
          { key: units[1]?.id, number: 'VH-2', floor: 0, type: 'wohnung', occupied: true },
          { key: units[0]?.id, number: 'VH-10', floor: 0, type: 'wohnung', occupied: true },
        ],
      },
    ])
  })
})

it('draws an attic above the other units where the building’s floors are unknown (R58)', () => {
  const house = aBuilding({ total_floors: null })
  const unit = (row: object) => aUnit({ building_id: house.id, ...row })
  const attic = unit({ unit_number: '1', floor_number: null, floor_name: 'attic' })
  const floorsOf = (...units: RentUnit[]) =>
    frontBuildings(propertyViews([aGroup({ buildings: [house] })], units)[0]?.buildings ?? []).flatMap(
      (front) => front.units.map(({ floor }) => floor),
    )
  expect(floorsOf(attic, unit({ unit_number: '2', floor_number: 3 }))).toEqual([4, 3])
  expect(floorsOf(attic, unit({ unit_number: '2', floor_number: null }))).toEqual([1, 0])
})

describe('addresses', () => {
  it('follow their country’s order', () => {
    // Street and number stay on one line.
    expect(addressLine(aGroup())).toBe('Lychener Straße\u00a048, 10437 Berlin')
    const austin = { street: '12 Elm St', city: 'Austin', state: 'TX', zip_code: '78701', country: 'US' }
    expect(addressLine(austin)).toBe('12\u00a0Elm St, Austin, TX 78701')
    const leeds = {
      street: '4 Park Row',
      city: 'Leeds',
      state: 'England',
      zip_code: 'LS1 4DY',
      country: 'GB',
    }
    expect(addressLine(leeds)).toBe('4\u00a0Park Row, Leeds LS1 4DY')
    expect(addressLine({ street: null, city: null, state: null, zip_code: null, country: null })).toBe('')
  })

  it('of buildings do likewise, with the country by name', () => {
    expect(addressLine(aBuilding())).toBe('Lychener Straße\u00a048, 10437 Berlin')
    const austin = { street: '12 Elm St', city: 'Austin', state_province: 'TX', postal_code: '78701' }
    expect(addressLine(aBuilding({ ...austin, country: 'United States' }))).toBe(
      '12\u00a0Elm St, Austin, TX 78701',
    )
    expect(addressLine(aBuilding({ ...austin, state_province: null, country: 'Canada' }))).toBe(
      '12\u00a0Elm St, Austin, 78701',
    )
  })

  it.each(countryCodes)('of a building in %s equal those of a property there', (country) => {
    const { street, city, state_province: state, postal_code: zip_code } = aBuilding()
    const property = { street, city, state, zip_code, country }
    expect(addressLine(aBuilding({ country: countries[country] }))).toBe(addressLine(property))
  })

  it('name countries in the language, for buildings in English', () => {
    expect(countryName('DE', 'de')).toBe('Deutschland')
    expect(countryName('Narnia', 'de')).toBe('Narnia')
    expect(buildingCountry('DE')).toBe('Germany')
    expect(buildingCountry('Narnia')).toBe('Narnia')
  })
})

it('name floors from the basement up', () => {
  const t = (key: string, params: Record<string, unknown>) => [key, params.count].filter(Boolean).join(' ')
  expect([-2, -1, 0, 3].map((floor) => floorLabel(floor, t))).toEqual([
    'floor.basementN 2',
    'floor.basement',
    'floor.ground',
    'floor.upper 3',
  ])
})
