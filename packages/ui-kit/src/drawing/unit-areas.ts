import { centreOf, type FrontBuilding, planOf, plinth, storey } from './house-geometry.ts'
import { box } from './shapes.ts'

export interface UnitArea {
  key: string
  d: string
}

/** The window areas of each unit on its floor, for hit testing. Basements are too small to hit. */
export function unitAreas(building: FrontBuilding): UnitArea[] {
  const plan = planOf(building)
  return Array.from({ length: plan.floors }, (_, floor) => floor).flatMap((floor) => {
    const units = plan.unitsOn(floor)
    const first = (index: number) => Math.ceil((index * plan.columns) / units.length)
    return units.flatMap(({ key }, index) => {
      const columns = first(index + 1) - first(index)
      if (!key || columns <= 0) return []
      const x = centreOf(first(index)) - storey / 2
      const y = -plinth - (floor + 1) * storey
      return { key, d: box({ x, y, width: columns * storey, height: storey }) }
    })
  })
}
