import type { Building } from '@keystead/api-client/buildings/contract'
import { floorChoices } from '@keystead/api-client/buildings/rules'

type Translate = (key: string, params: Record<string, unknown>) => string

/** "Basement, Ground floor, 1st floor" and "KG, EG, 1. OG" (R15). */
export function floorLabel(floor: number, t: Translate): string {
  if (floor === 0) return t('floor.ground', {})
  if (floor === -1) return t('floor.basement', {})
  if (floor < 0) return t('floor.basementN', { count: -floor })
  return t('floor.upper', { count: floor, ordinal: true })
}

/** The unit's floor in the reader's language; undefined where it is not known. */
export const floorOf = ({ floor_number }: { floor_number: number | null }, t: Translate) =>
  floor_number === null ? undefined : floorLabel(floor_number, t)

/** What a select of floors offers: the usual ones (R15), and what is stored or chosen beside them. */
export function floorOptions(
  building: Pick<Building, 'total_floors'> | undefined,
  others: unknown[],
  t: Translate,
) {
  const floors = new Set([...floorChoices(building), ...others.filter((floor) => typeof floor === 'number')])
  return [...floors].map((floor) => ({ value: floor, label: floorLabel(floor, t) }))
}
