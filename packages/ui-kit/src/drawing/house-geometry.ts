import { groupBy } from '@keystead/api-client/group-by'
import { type Roof, roofOf, roofPaths } from './roof.ts'
import { arch, type Box, box, type Shape, type ShapeKind } from './shapes.ts'

export interface FrontUnit {
  /** Identifies the unit in `onHover`. */
  key?: string
  number: string
  floor: number
  /** `other` on the ground floor is a shop. */
  type?: string | null
  occupied: boolean
  /** Being typed, not saved: its windows are highlighted. */
  isNew?: boolean
}

export interface FrontBuilding {
  totalFloors?: number | null
  yearBuilt?: number | null
  units: FrontUnit[]
  /** As many columns and floors as its units need, even if the usual drawing would omit some. */
  whole?: boolean
}

export interface House {
  width: number
  /** From the ground to the chimney tops. */
  height: number
  shapes: Shape[]
}

const column = 26
export const storey = 26
export const plinth = 8
const margin = 4
const glass = { width: 9, height: 14.5 }
const door = { width: 13, height: 21 }
const maxColumns = 6
const maxFloors = 8
const maxWholeFloors = 20

const naturally = new Intl.Collator(undefined, { numeric: true })

export interface Plan {
  columns: number
  width: number
  /** Floors drawn, dormers included. */
  floors: number
  cut: boolean
  roof: Roof
  unitsOn(floor: number): FrontUnit[]
  isEmpty: boolean
}

/**
 * A building as shapes, upwards from the ground (y = 0): columns from the fullest floor, windows shared out in natural
 * order of unit number, roof from year and height.
 */
export function houseOf(building: FrontBuilding): House {
  const plan = planOf(building)
  const walls = plan.roof === 'mansard' ? plan.floors - 1 : plan.floors
  const wallHeight = plinth + walls * storey + (plan.cut ? 6 : 0)
  const doorColumn = doorColumnOf(plan)
  const floors = Array.from({ length: plan.floors }, (_, floor) => floorShapes(plan, floor, doorColumn))
  const roof = roofPaths(plan.roof, plan.width, wallHeight, plan.columns)
  return {
    width: plan.width,
    height: wallHeight + roof.height,
    shapes: [
      ...roof.behind,
      { kind: 'wall', d: box({ x: 0, y: -wallHeight, width: plan.width, height: wallHeight }) },
      { kind: 'faint', d: `M0 ${-plinth - storey}H${plan.width}` },
      ...roof.front,
      ...(plan.cut ? [breakLine(plan.width, wallHeight)] : []),
      ...floors.flat(),
      ...cellarLights(plan, doorColumn),
      ...doorShapes(doorColumn),
    ],
  }
}

/** Columns, floors and roof of a building, and which units are on which floor. */
export function planOf({ totalFloors, yearBuilt, units, whole }: FrontBuilding): Plan {
  const byFloor = groupBy(units, ({ floor }) => floor)
  const fullestFloor = Math.max(0, ...[...byFloor].map(([floor, group]) => (floor < 0 ? 0 : group.length)))
  // One more column if six or more units share the ground floor with the door.
  const ground = byFloor.get(0)?.length ?? 0
  const beside = ground >= maxColumns ? 1 : 0
  const room = (whole ? Math.max(maxColumns, fullestFloor) : maxColumns) + beside
  const columns = Math.min(room, Math.max(3, fullestFloor * 2))
  const floorsInAll = Math.max(1, totalFloors ?? 0, ...[...byFloor.keys()].map((floor) => floor + 1))
  const maxDrawn = whole ? maxWholeFloors : maxFloors
  const floors = Math.min(floorsInAll, maxDrawn)
  return {
    columns,
    width: columns * column + 2 * margin,
    floors,
    cut: floorsInAll > maxDrawn,
    roof: roofOf(yearBuilt ?? undefined, floorsInAll),
    unitsOn: (floor) => [...(byFloor.get(floor) ?? [])].sort((a, b) => naturally.compare(a.number, b.number)),
    isEmpty: units.length === 0,
  }
}

/** In the middle; if every ground-floor unit but the first has a single column, in the first unit's second. */
export const doorColumnOf = ({ columns, unitsOn }: Plan): number =>
  unitsOn(0).length > 4 ? 1 : Math.floor(columns / 2)

/** The x of a column's centre. */
export const centreOf = (index: number) => margin + column * (index + 0.5)

const windowBox = (floor: number, index: number): Box => ({
  x: centreOf(index) - glass.width / 2,
  y: -plinth - floor * storey - storey + (storey - glass.height) / 2,
  ...glass,
})

function floorShapes(plan: Plan, floor: number, doorColumn: number): Shape[] {
  const units = plan.unitsOn(floor)
  const isDormer = plan.roof === 'mansard' && floor === plan.floors - 1
  if (units.length === 0 && !isDormer && isAttic(plan, floor)) return roundWindows(plan, floor)
  const columns = Array.from({ length: plan.columns }, (_, index) => index)
  const free = floor === 0 ? columns.filter((index) => index !== doorColumn) : columns
  const shops = new Map<FrontUnit, number[]>()
  const shapes = free.flatMap((index) => {
    const unit = units[Math.floor((index * units.length) / plan.columns)]
    if (unit && floor === 0 && unit.type === 'other') {
      shops.set(unit, [...(shops.get(unit) ?? []), index])
      return []
    }
    return isDormer ? dormer(windowBox(floor, index), unit) : pane(windowBox(floor, index), unit)
  })
  return [
    ...shapes,
    ...[...shops].flatMap(([unit, place]) => besideDoor(place, doorColumn).flatMap((run) => shop(run, unit))),
  ]
}

/** The attic, directly under the roof; cropped or empty houses have none. */
const isAttic = ({ floors, cut, isEmpty }: Plan, floor: number) =>
  floor > 0 && floor === floors - 1 && !cut && !isEmpty

/** A shop on both sides of the door gets a window on each; the door stays. */
const besideDoor = (columns: number[], doorColumn: number) =>
  [columns.filter((index) => index < doorColumn), columns.filter((index) => index > doorColumn)].filter(
    (run) => run.length > 0,
  )

/** Lit, hollow or new; windows without a unit are hollow too. */
function kindOf(unit: FrontUnit | undefined): ShapeKind {
  if (unit?.isNew) return 'new'
  return unit?.occupied ? 'on' : 'off'
}

/** With a glazing bar if filled. */
function pane(place: Box, unit: FrontUnit | undefined): Shape[] {
  const { x, y, width, height } = place
  const kind = kindOf(unit)
  const window: Shape = { kind, d: box(place) }
  return kind === 'on' ? [window, { kind: 'bar', d: `M${x} ${y + height * 0.34}h${width}` }] : [window]
}

const dormer = (place: Box, unit: FrontUnit | undefined): Shape[] => [
  { kind: kindOf(unit), d: arch({ ...place, y: place.y - 1, height: 15 }) },
]

function roundWindows(plan: Plan, floor: number): Shape[] {
  const y = -plinth - floor * storey - storey / 2
  return [0.33, 0.67].map((share) => {
    const x = plan.width * share
    return { kind: 'wall', d: `M${x - 4} ${y}a4 4 0 1 1 8 0a4 4 0 1 1 -8 0z` }
  })
}

/** A shop window across all columns of its unit, under an awning. */
function shop(columns: number[], unit: FrontUnit): Shape[] {
  const left = centreOf(columns[0] ?? 0) - 9
  const width = (columns.length - 1) * column + 18
  return [
    { kind: kindOf(unit), d: box({ x: left + 1, y: -25, width: width - 2, height: 16 }) },
    { kind: 'wall', d: `M${left} -32h${width}l3 8h${-width - 6}z` },
  ]
}

/** The x of a basement window's centre: columns from the left, leaving out the door's. */
export const cellarCentre = (index: number, doorColumn: number) =>
  centreOf(index < doorColumn ? index : index + 1)

/** Basement units: one light each in the plinth, beside the door. */
function cellarLights(plan: Plan, doorColumn: number): Shape[] {
  return plan
    .unitsOn(-1)
    .slice(0, plan.columns - 1)
    .map((unit, index) => ({
      kind: kindOf(unit),
      d: box({ x: cellarCentre(index, doorColumn) - 5, y: -6.5, width: 10, height: 4.5 }),
    }))
}

function doorShapes(index: number): Shape[] {
  const x = centreOf(index) - door.width / 2
  return [
    { kind: 'wall', d: arch({ x, y: -door.height, ...door }) },
    { kind: 'faint', d: `M${x} ${-door.height + 7}h${door.width}` },
  ]
}

function breakLine(width: number, top: number): Shape {
  const step = width / 8
  return { kind: 'line', d: `M0 ${-top + 6}${`l${step} -5l${step} 5`.repeat(4)}` }
}
