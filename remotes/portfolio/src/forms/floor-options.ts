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

/** Floor options: the usual ones, plus any stored or selected floor. */
export function floorOptions(
  building: Pick<Building, 'total_floors'> | undefined,
  others: unknown[],
  t: Translate,
): FloorOption[] {
  const floors = new Set([...floorChoices(building), ...others.filter((floor) => typeof floor === 'number')])
  const [basement, ...above] = [...floors].map((floor) => ({ value: floor, label: floorLabel(floor, t) }))
  const namedFloor = (name: FloorName) => ({ value: name, label: t(`floor.${name}`, {}) })
  const [ground, ...upper] = above
  const options: FloorOption[] = [namedFloor('souterrain')]
  if (ground) options.push(ground)
  options.push(namedFloor('raised_ground'), ...upper, namedFloor('attic'))
  return basement ? [basement, ...options] : options
}
