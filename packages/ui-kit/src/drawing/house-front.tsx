import { Fragment, type ReactNode } from 'react'
import { Placed, Tree } from './drawn.tsx'
import { type FrontBuilding, type FrontUnit, type House, houseOf } from './house-geometry.ts'
import { Thumb } from './house-thumb.tsx'
import { unitAreas } from './unit-areas.ts'

export type { FrontBuilding, FrontUnit }

export interface HouseFrontProps {
  /** In display order. */
  buildings: FrontBuilding[]
  /**
   * Strip of a card (184 px high), pane of a header, preview of a wizard (fills its container), thumbnail of a row (60
   * × 48).
   */
  size: 'card' | 'header' | 'thumb' | 'preview'
  /** Key of the unit whose windows are highlighted while its row is hovered. */
  marked?: string
  /** The pointer entered or left a unit's windows. A convenience only: nothing may depend on it. */
  onHover?: (key?: string) => void
  /** Draws on top of the houses, such as `FrontWindows`; the drawing then scrolls and is no longer decorative. */
  children?: (houses: PlacedFront[]) => ReactNode
}

/** A drawn building and its left wall's position. */
export interface PlacedFront {
  building: FrontBuilding
  x: number
}

const gap = 26
const treeRoom = 44
const heights = { card: 184, header: 200, preview: undefined }
const ground = { card: 16, header: 16, preview: 0 }
/** Sky above the tallest house. */
const sky = 14

/**
 * A property's houses, drawn from data: its floors, with windows for units, filled when occupied. Decorative
 * (`aria-hidden`) without `children`: the same facts are next to it as text.
 */
export function HouseFront({ buildings, size, marked, onHover, children }: HouseFrontProps) {
  if (size === 'thumb') return <Thumb buildings={buildings} />
  const { houses, width, height } = rowOf(buildings)
  const room = (heights[size] ?? 1000) - ground[size] - sky
  const scale = Math.min(1, room / height)
  return (
    <div className={`ks-front ks-front-${size}${children ? ' ks-front-live' : ''}`} aria-hidden={!children}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its windows have names, or it is hidden. */}
      <svg
        {...(children ? { role: 'presentation' } : { 'aria-hidden': true })}
        preserveAspectRatio="xMidYMax meet"
        viewBox={`0 ${-height - 2} ${width} ${height + 3}`}
        style={
          size === 'preview'
            ? undefined
            : { width: Math.round(width * scale), minWidth: Math.round(width * scale * 0.6) }
        }
      >
        <Tree x={treeRoom / 2 - 6} />
        {houses.map(({ house, x, key, building }) => (
          <Fragment key={key}>
            <Placed house={house} x={x} />
            {onHover && <Areas building={building} x={x} marked={marked} onHover={onHover} />}
          </Fragment>
        ))}
        <Tree x={width - treeRoom / 2 + 6} tall />
        {children?.(houses)}
      </svg>
    </div>
  )
}

/** A row of houses between two trees. */
function rowOf(buildings: FrontBuilding[]) {
  let x = treeRoom
  const houses = buildings.map((building, index) => {
    const house: House = houseOf(building)
    const placed = { house, x, key: index, building }
    x += house.width + gap
    return placed
  })
  return {
    houses,
    width: Math.max(x - gap, treeRoom) + treeRoom,
    height: Math.max(40, ...houses.map(({ house }) => house.height)),
  }
}

interface AreasProps extends Required<Pick<HouseFrontProps, 'onHover'>> {
  building: FrontBuilding
  x: number
  marked?: string
}

const Areas = ({ building, x, marked, onHover }: AreasProps) => (
  <g transform={`translate(${x} 0)`}>
    {unitAreas(building).map(({ key, d }) => (
      <path
        key={key}
        className={key === marked ? 'ks-draw-area ks-draw-marked' : 'ks-draw-area'}
        d={d}
        onPointerEnter={() => onHover(key)}
        onPointerLeave={() => onHover(undefined)}
      />
    ))}
  </g>
)
