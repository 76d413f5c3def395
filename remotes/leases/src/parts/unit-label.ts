import { buildingName } from '@keystead/api-client/buildings/rules'
import type { UnitPlace } from '../reads/use-unit-places.ts'

/** "Vorderhaus · VH-01": unit numbers may repeat across buildings. */
export const unitLabel = ({ unit, building }: UnitPlace): string =>
  building ? `${buildingName(building)} · ${unit.unit_number}` : unit.unit_number

/** "Lychener Höfe · Vorderhaus", as far as visible. */
export const houseLabel = ({ building, group }: UnitPlace): string =>
  [group?.name, building && buildingName(building)].filter(Boolean).join(' · ')
