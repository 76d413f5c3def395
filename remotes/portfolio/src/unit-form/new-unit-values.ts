import type { BuildingView } from '../property/property-view.ts'
import { nextNumber } from './next-number.ts'
import { blankUnit, unitDetails } from './unit-values.ts'

/** What a new unit begins with. `source`: the id of a unit to copy, of the building it goes into, or nothing. */
export function newUnitValues(views: BuildingView[], source: string) {
  const model = views.flatMap(({ units }) => units).find(({ id }) => id === source)
  const home = views.find(({ building }) => building.id === (model?.building_id ?? source)) ?? views[0]
  const start = { ...blankUnit, building_id: home?.building.id }
  if (!model) return start
  const taken = new Set(home?.units.map(({ unit_number }) => unit_number))
  return {
    ...start,
    ...unitDetails(model),
    unit_number: nextNumber(model.unit_number, taken),
    floor_number: model.floor_number,
  }
}
