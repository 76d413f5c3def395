import { buildingName } from '@keystead/api-client/buildings/rules'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** "Vorderhaus · VH-01": unit numbers may repeat across buildings. */
export const unitLabel = ({ unit, building }: UnitPlace): string =>
  building ? `${buildingName(building)} · ${unit.unit_number}` : unit.unit_number

/** Building and property, as far as visible, and once if they have the same name: many are named by their street. */
export const houseNames = ({ building, group }: UnitPlace): string[] => [
  ...new Set([building && buildingName(building), group?.name].filter((name) => name !== undefined)),
]

/** "Lychener Höfe · Vorderhaus". */
export const houseLabel = (place: UnitPlace): string => houseNames(place).toReversed().join(' · ')
