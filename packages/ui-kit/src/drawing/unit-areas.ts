import {
  cellarCentre,
  centreOf,
  doorColumnOf,
  type FrontBuilding,
  type Plan,
  planOf,
  plinth,
  storey,
} from './house-geometry.ts'
import { type Box, box } from './shapes.ts'

export interface UnitArea {
  key: string
  d: string
  place: Box
}

/** The window areas of each unit, from the basement up. */
export function unitAreas(building: FrontBuilding): UnitArea[] {
  const plan = planOf(building)
  const floors = Array.from({ length: plan.floors }, (_, floor) => floor)
  return [...cellarAreas(plan), ...floors.flatMap((floor) => floorAreas(plan, floor))]
}

function floorAreas(plan: Plan, floor: number): UnitArea[] {
  const units = plan.unitsOn(floor)
  const first = (index: number) => Math.ceil((index * plan.columns) / units.length)
  return units.flatMap(({ key }, index) => {
    const columns = first(index + 1) - first(index)
    if (!key || columns <= 0) return []
    const x = centreOf(first(index)) - storey / 2
    const y = -plinth - (floor + 1) * storey
    return areaOf(key, { x, y, width: columns * storey, height: storey })
  })
}

function cellarAreas(plan: Plan): UnitArea[] {
  const door = doorColumnOf(plan)
  const units = plan.unitsOn(-1).slice(0, plan.columns - 1)
  return units.flatMap(({ key }, index) =>
    key
      ? areaOf(key, {
          x: cellarCentre(index, door) - storey / 2,
          y: -plinth,
          width: storey,
          height: plinth,
        })
      : [],
  )
}

const areaOf = (key: string, place: Box): UnitArea[] => [{ key, d: box(place), place }]
