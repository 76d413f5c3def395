import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingName } from '@keystead/api-client/buildings/rules'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

export interface PlacedUnit {
  unit: RentUnit
  building: Building
}

/** All units with their building. */
export const placedUnits = (views: PropertyView[]): PlacedUnit[] =>
  views.flatMap(({ buildings }) =>
    buildings.flatMap(({ building, units }) => units.map((unit) => ({ unit, building }))),
  )

/** The units that are not occupied (R1): those that have stood empty the longest first, without a date last. */
export const vacantUnits = (views: PropertyView[]): PlacedUnit[] =>
  views
    .flatMap(({ buildings }) =>
      buildings.flatMap(({ building, units, occupied }) =>
        units.filter((unit) => !occupied.has(unit.id)).map((unit) => ({ unit, building })),
      ),
    )
    .toSorted((left, right) => freeSince(left).localeCompare(freeSince(right)))

const freeSince = ({ unit }: PlacedUnit) => unit.available_from ?? '9999'

/** "EG rechts, Vorderhaus". */
export const placeOf = ({ unit, building }: PlacedUnit): string =>
  [unit.unit_name, buildingName(building)].filter(Boolean).join(', ')
