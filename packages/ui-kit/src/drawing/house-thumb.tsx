import { groupBy } from '@keystead/api-client/group-by'
import type { FrontBuilding } from './house-geometry.ts'
import { roofOf } from './roof.ts'
import { box } from './shapes.ts'
import './drawing.css'

const room = { width: 60, height: 48, ground: 6, sky: 5 }
const step = { column: 5.5, storey: 6.6, margin: 1.5 }

/** A property in 60 × 48 px: walls, a roof line, windows of 3 × 4, no trees. */
export function Thumb({ buildings }: { buildings: FrontBuilding[] }) {
  const houses = buildings.slice(0, 3).map(smallHouse)
  const width = houses.reduce((sum, house) => sum + house.width, 0) + Math.max(0, houses.length - 1) * 4
  const height = Math.max(1, ...houses.map((house) => house.height))
  const scale = Math.min(1, (room.width - 8) / width, (room.height - room.ground - room.sky) / height)
  let x = (room.width / scale - width) / 2
  return (
    <svg
      className="ks-thumb"
      aria-hidden
      width={room.width}
      height={room.height}
      viewBox={`0 ${room.ground - room.height} ${room.width} ${room.height}`}
    >
      <path className="ks-draw-line" d={`M0 0H${room.width}`} />
      <g transform={`scale(${scale})`}>
        {houses.map((house) => {
          const left = x
          x += house.width + 4
          return (
            <g key={left} transform={`translate(${left} 0)`}>
              <path className="ks-draw-wall" d={house.outline} />
              <path className="ks-thumb-on" d={house.on} />
              <path className="ks-thumb-off" d={house.off} />
            </g>
          )
        })}
      </g>
    </svg>
  )
}

function smallHouse({ totalFloors, yearBuilt, units }: FrontBuilding) {
  const above = units.filter((unit) => unit.floor >= 0)
  const floors = Math.min(6, Math.max(1, totalFloors ?? 0, ...above.map((unit) => unit.floor + 1)))
  const byFloor = groupBy(above, (unit) => Math.min(unit.floor, floors - 1))
  const fullest = Math.max(0, ...[...byFloor.values()].map((group) => group.length))
  const columns = Math.min(5, Math.max(3, fullest * 2))
  const width = columns * step.column + 2 * step.margin
  const wall = floors * step.storey + 2
  const roof = roofOf(yearBuilt ?? undefined, floors)
  const outline =
    box({ x: 0, y: -wall, width, height: wall }) + roofLine(roof === 'gabled', roof === 'flat', width, wall)
  const panes = { on: '', off: '' }
  for (let floor = 0; floor < floors; floor++) {
    const group = byFloor.get(floor) ?? []
    // A top floor without units is an attic; other empty floors get empty windows.
    if (group.length === 0 && units.length > 0 && floor > 0 && floor === floors - 1) continue
    for (let index = 0; index < columns; index++) {
      const unit = group[Math.floor((index * group.length) / columns)]
      const x = step.margin + step.column * (index + 0.5) - 1.5
      const y = -2 - (floor + 1) * step.storey + 1.3
      panes[unit?.occupied ? 'on' : 'off'] += box({ x, y, width: 3, height: 4 })
    }
  }
  return { width, height: wall + 6, outline, ...panes }
}

function roofLine(isGabled: boolean, isFlat: boolean, width: number, wall: number) {
  if (isFlat) return ''
  return isGabled
    ? `M-1 ${-wall}L${width / 2} ${-wall - 6}L${width + 1} ${-wall}z`
    : `M-1 ${-wall}l4 -5h${width - 6}l4 5z`
}
