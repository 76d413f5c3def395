import { type FrontBuilding, HouseFront } from '@keystead/ui-kit'
import { memo } from 'react'

export interface CardFrontProps {
  buildings: FrontBuilding[]
}

/** The front on a card, drawn anew only where it looks different: with each key of the search cards change their house. */
export const CardFront = memo(
  ({ buildings }: CardFrontProps) => <HouseFront size="card" buildings={buildings} />,
  (before, next) => looksOf(before.buildings) === looksOf(next.buildings),
)

/** All that is drawn of the houses; which unit a window belongs to cannot be seen. */
const looksOf = (buildings: FrontBuilding[]) =>
  JSON.stringify(buildings.map((building) => ({ ...building, units: building.units.map(withoutKey) })))

const withoutKey = (unit: FrontBuilding['units'][number]) => ({ ...unit, key: '' })
