import type { Building } from '@keystead/api-client/buildings/contract'
import { floorChoices } from '@keystead/api-client/buildings/rules'
import { floorLabel, type Translate } from '../parts/floor-label.ts'

/** Floor options: the usual ones, plus any stored or selected floor. */
export function floorOptions(
  building: Pick<Building, 'total_floors'> | undefined,
  others: unknown[],
  t: Translate,
) {
  const floors = new Set([...floorChoices(building), ...others.filter((floor) => typeof floor === 'number')])
  return [...floors].map((floor) => ({ value: floor, label: floorLabel(floor, t) }))
}
