import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingName } from '@keystead/api-client/buildings/rules'
import { rowFinder, uniqueMatch } from '@keystead/api-client/import/row-finder'
import { mayDo } from '@keystead/api-client/levels'
import { addressLine } from '@keystead/api-client/postal-address'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'

export interface Place {
  building: Building
  property?: PropertyGroup
}

export const placeName = ({ building, property }: Place): string =>
  property ? `${property.name} · ${buildingName(building)}` : buildingName(building)

export const placesOf = (buildings: Building[], properties: PropertyGroup[]): Place[] => {
  const byId = new Map(properties.map((property) => [property.id, property]))
  return buildings
    .filter((building) => mayDo(building, 'addPart'))
    .map((building) => ({ building, property: byId.get(building.propertygroup_id ?? '') }))
}

const namesOf = (place: Place) => {
  const { building } = place
  const { name, street, building_number, city } = building
  const address = `${street} ${building_number ?? ''}`
  const addresses = [street, address, `${street} ${city}`, `${address} ${city}`, addressLine(building)]
  return [name, building_number, ...addresses, placeName(place)]
}

export type FoundPlace = { row: Place } | { message: string; column: 'building' | 'property' }

/** Finds a row's building by name or address, within its property; optional if there is only one. */
export function buildingFinder(places: Place[]) {
  const inProperty = rowFinder(places, ({ property }) => [property?.name])
  const placesNamed = rowFinder(places, namesOf)
  return (texts: ReadonlyMap<string, string>): FoundPlace => {
    const [property, building] = [texts.get('property'), texts.get('building')]
    const within = property === undefined ? places : inProperty(property)
    if (property !== undefined && within.length === 0)
      return { column: 'property', message: notFound(property) }
    if (building === undefined && within.length !== 1)
      return { column: 'building', message: 'common:validation.required' }
    const matches =
      building === undefined ? within : placesNamed(building).filter((place) => within.includes(place))
    return { column: 'building', ...uniqueMatch(matches, building ?? '', placeName) }
  }
}

const notFound = (name: string) => `import:wrong.notFound?${new URLSearchParams({ name })}`
