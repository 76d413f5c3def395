import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingName } from '@keystead/api-client/buildings/rules'
import { groupBy } from '@keystead/api-client/group-by'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { vacantSince } from '@keystead/api-client/notifications/rules'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

export interface PlacedUnit {
  unit: RentUnit
  building: Building
}

export const placedUnits = (views: PropertyView[]): PlacedUnit[] =>
  views.flatMap(({ buildings }) =>
    buildings.flatMap(({ building, units }) => units.map((unit) => ({ unit, building }))),
  )

export interface VacantUnit extends PlacedUnit {
  /** Available from; null if unknown. */
  from: string | null
}

/** Vacant units, longest vacant first, undated ones last. */
export function vacantUnits(views: PropertyView[], lettings: Lettings | null, today: string): VacantUnit[] {
  const vacant = views.flatMap(({ buildings }) =>
    buildings.flatMap(({ building, units, occupied }) =>
      units.filter((unit) => !occupied.has(unit.id)).map((unit) => ({ unit, building })),
    ),
  )
  const leasesOf = groupBy(lettings?.all ?? [], ({ rent_unit_id }) => rent_unit_id)
  return vacant
    .map((placed) => ({
      ...placed,
      from: vacantSince(placed.unit, leasesOf.get(placed.unit.id) ?? [], today),
    }))
    .toSorted((left, right) => (left.from ?? '9999').localeCompare(right.from ?? '9999'))
}

/** "EG rechts, Vorderhaus". */
export const placeOf = ({ unit, building }: PlacedUnit): string =>
  [unit.unit_name, buildingName(building)].filter(Boolean).join(', ')
