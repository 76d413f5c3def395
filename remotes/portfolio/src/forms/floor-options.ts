import type { Building } from '@keystead/api-client/buildings/contract'
import { floorChoices } from '@keystead/api-client/buildings/rules'
import type { FloorName } from '@keystead/api-client/rent-units/choices'
import { floorLabel, type Translate } from '../parts/floor-label.ts'

interface FloorOption {
  value: number | string
  label: string
}

/** The number stored beside a floor's name: the attic is above the last full floor. */
export const numberOfFloor =
  (building: Pick<Building, 'total_floors'> | undefined) =>
  (name: string): number | null =>
    name === 'attic' ? (building?.total_floors ?? null) : name === 'souterrain' ? -1 : 0

/** Floor options from the lowest up: the usual ones, plus any stored or selected floor. */
export function floorOptions(
  building: Pick<Building, 'total_floors'> | undefined,
  others: unknown[],
  t: Translate,
): FloorOption[] {
  const floors = new Set([...floorChoices(building), ...others.filter((floor) => typeof floor === 'number')])
  const sorted = [...floors].toSorted((left, right) => left - right)
  const numbered = (isIn: (floor: number) => boolean) =>
    sorted.filter(isIn).map((floor) => ({ value: floor, label: floorLabel(floor, t) }))
  const named = (name: FloorName) => ({ value: name, label: t(`floor.${name}`, {}) })
  return [
    ...numbered((floor) => floor < 0),
    named('souterrain'),
    ...numbered((floor) => floor === 0),
    named('raised_ground'),
    ...numbered((floor) => floor > 0),
    named('attic'),
  ]
}
