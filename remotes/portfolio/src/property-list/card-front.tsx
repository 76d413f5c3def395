import { type FrontBuilding, HouseFront } from '@keystead/ui-kit'
import { memo } from 'react'

export interface CardFrontProps {
  buildings: FrontBuilding[]
}

/** Memoized by appearance: while searching, cards are reused for other properties. */
export const CardFront = memo(
  ({ buildings }: CardFrontProps) => <HouseFront size="card" buildings={buildings} />,
  (before, next) => looksOf(before.buildings) === looksOf(next.buildings),
)

/** Memo key of the drawing; ignores which unit a window belongs to. */
const looksOf = (buildings: FrontBuilding[]) =>
  JSON.stringify(buildings.map((building) => ({ ...building, units: building.units.map(withoutKey) })))

const withoutKey = (unit: FrontBuilding['units'][number]) => ({ ...unit, key: '' })
