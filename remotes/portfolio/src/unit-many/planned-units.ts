import { ownValue } from '@keystead/api-client/own-value'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { lastOfMost, prefixOf } from '../unit-form/next-number.ts'
import { isTaken, numberKey } from '../unit-form/taken-number.ts'

/** Parameters such as "3 per floor, basement to 2nd floor". */
export interface ManyValues {
  floor_from: number
  floor_to: number
  per_floor: number
  prefix: string | null
  first: number
  /** Details by position on a floor, from the left. */
  positions?: readonly (Details | null | undefined)[] | null
  /** What differs for one unit, by its key. */
  singles?: Readonly<Record<string, (Details & { unit_number?: string | null }) | null | undefined>> | null
}

type Details = Partial<Pick<RentUnitCreate, 'unit_type' | 'total_area' | 'number_of_rooms'>>

export interface PlannedUnit extends Details {
  /** Floor and position. */
  key: string
  unit_number: string
  floor_number: number
}

export interface UnitsPlan {
  units: PlannedUnit[]
  /** Numbers already in use, skipped so that a retry creates only the rest. */
  skipped: string[]
}

/** Guards against typos. */
export const maxUnits = 200

/** Nine digits: leaves room for the increments and the longest prefix within the limit of a unit number. */
export const highestFirst = 999_999_999

/**
 * Plans units by floor, numbered consecutively from `first`.
 *
 * @param numbers the building's existing unit numbers
 */
export function plannedUnits(values: ManyValues, numbers: readonly string[]): UnitsPlan {
  const { floor_from, floor_to, per_floor, first } = values
  // Keeps trailing space, as in "Flat 7".
  const prefix = values.prefix?.trimStart() ?? ''
  const digits = digitsOf(numbers, prefix)
  const keys = new Set(numbers.map(numberKey))
  const usedNumbers = { has: (number: string) => keys.has(numberKey(number)) }
  const all = Array.from({ length: unitCount(values) }, (_, index): PlannedUnit => {
    const floor_number = floor_from + Math.floor(index / per_floor)
    const position = index % per_floor
    const key = `${floor_number}/${position}`
    const { unit_number, ...single } = ownValue(values.singles ?? {}, key) ?? {}
    return {
      key,
      floor_number,
      unit_number: unit_number || `${prefix}${String(first + index).padStart(digits, '0')}`,
      ...filled(values.positions?.[position]),
      ...filled(single),
    }
  })
  return {
    units: all.filter((unit) => unit.floor_number <= floor_to && !usedNumbers.has(unit.unit_number)),
    skipped: all.map(({ unit_number }) => unit_number).filter((number) => usedNumbers.has(number)),
  }
}

const isWhole = (values: Partial<ManyValues>): values is ManyValues =>
  [values.floor_from, values.floor_to, values.per_floor, values.first].every(Number.isInteger)

/** The plan for values being typed; empty while they are incomplete or invalid. */
export const planOf = (values: Partial<ManyValues>, numbers: readonly string[]): UnitsPlan =>
  isWhole(values) && unitCount(values) <= maxUnits
    ? plannedUnits(values, numbers)
    : { units: [], skipped: [] }

/** Keys of units that are given the number of another one in the plan. */
export function repeatedNumbers(values: ManyValues, numbers: readonly string[]): string[] {
  const { units } = planOf(values, numbers)
  const isTyped = (key: string) => Boolean(ownValue(values.singles ?? {}, key)?.unit_number)
  const othersThan = (key: string) => units.filter((unit) => unit.key !== key)
  return units
    .filter(({ key, unit_number }) => isTyped(key) && isTaken(unit_number, othersThan(key)))
    .map(({ key }) => key)
}

/** Omits blank values. */
const filled = <Values extends object>(values: Values | null | undefined): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(([, value]) => value != null && value !== ''),
  ) as Partial<Values>

/**
 * Zero-padding: the shortest padded number with this prefix, else at most two digits. Longer unpadded numbers are
 * ignored, so 99, 100, 101 continues without padding.
 */
function digitsOf(numbers: readonly string[], prefix: string): number {
  const figures = numbers
    .filter((number) => numberKey(prefixOf(number)) === numberKey(prefix))
    .map((number) => number.slice(prefixOf(number).length))
    .filter(Boolean)
  const padded = figures.filter((each) => each.startsWith('0'))
  const least = (texts: string[], most: number) => Math.min(most, ...texts.map(({ length }) => length))
  return padded.length > 0 ? least(padded, Number.POSITIVE_INFINITY) : least(figures, 2)
}

export const unitCount = ({ floor_from, floor_to, per_floor }: ManyValues): number =>
  Math.max(0, Math.min(floor_to - floor_from + 1, 2000)) * per_floor

/** Next prefix and number: "VH-" and 8 after VH-07. Numbers exceeding the form's limit are ignored. */
export function nextNumbers(numbers: string[]): { prefix: string; first: number } {
  const prefix = prefixOf(lastOfMost(numbers) ?? '')
  const used = numbers
    .filter((number) => numberKey(prefixOf(number)) === numberKey(prefix))
    .map((number) => Number(number.slice(prefixOf(number).length)))
    .filter((used) => Number.isInteger(used) && used < highestFirst)
  return { prefix, first: Math.max(0, ...used) + 1 }
}
