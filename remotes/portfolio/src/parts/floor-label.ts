import type { RentUnit } from '@keystead/api-client/rent-units/contract'

export type Translate = (key: string, params: Record<string, unknown>) => string

/** "Basement, Ground floor, 1st floor" and "KG, EG, 1. OG". */
export function floorLabel(floor: number, t: Translate): string {
  if (floor === 0) return t('floor.ground', {})
  if (floor === -1) return t('floor.basement', {})
  if (floor < 0) return t('floor.basementN', { count: -floor })
  return t('floor.upper', { count: floor, ordinal: true })
}

type Floor = Pick<RentUnit, 'floor_number' | 'floor_name'>

/** Floor and name as words; a name that begins with the floor says both: "EG links". */
export function floorAndName(unit: Floor & Pick<RentUnit, 'unit_name'>, t: Translate): string[] {
  const { unit_name: name } = unit
  const floor = floorOf(unit, t)
  const isSaid = floor !== undefined && name?.startsWith(floor)
  return [isSaid ? null : floor, name].filter((words): words is string => Boolean(words))
}

/** Localized floor name; undefined if unknown. */
export function floorOf({ floor_number, floor_name }: Floor, t: Translate): string | undefined {
  if (floor_name) return t(`floor.${floor_name}`, {})
  return floor_number === null ? undefined : floorLabel(floor_number, t)
}
