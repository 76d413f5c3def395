import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { lastOfMost, nextNumber } from './next-number.ts'
import { numberKey } from './taken-number.ts'
import { blankUnit, unitDetails } from './unit-values.ts'

/** Defaults of a new unit. `source`: id of a unit to copy or of the target building, or empty. */
export function newUnitValues(views: BuildingView[], source: string) {
  const model = views.flatMap(({ units }) => units).find(({ id }) => id === source)
  const home = views.find(({ building }) => building.id === (model?.building_id ?? source)) ?? views[0]
  const start = {
    ...blankUnit,
    unit_type: null,
    floor_number: null,
    building_id: home?.building.id,
    unit_number: nextIn(home),
  }
  if (!model) return start
  return {
    ...start,
    ...unitDetails(model),
    unit_number: nextIn(home, model.unit_number),
    floor_number: model.floor_name ?? model.floor_number,
  }
}

/** The next free number after this one, or after the building's last; blank if there is none to continue from. */
export function nextIn(home?: BuildingView, after?: string): string {
  const numbers = home?.units.map(({ unit_number }) => unit_number) ?? []
  const last = after ?? lastOfMost(numbers)
  return last === undefined ? '' : nextNumber(last, new Set(numbers.map(numberKey)))
}
