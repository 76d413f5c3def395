import { lastOfMost, prefixOf } from '../unit-form/next-number.ts'
import { numberKey } from '../unit-form/taken-number.ts'

/** What "3 a floor, basement to 2nd floor" asks for. */
export interface ManyValues {
  floor_from: number
  floor_to: number
  per_floor: number
  prefix: string | null
  first: number
}

export interface PlannedUnit {
  unit_number: string
  floor_number: number
}

export interface UnitsPlan {
  units: PlannedUnit[]
  /** Numbers that the building has already: they are left out, and so a second try creates the rest. */
  skipped: string[]
}

/** More at once are a slip of the finger. */
export const mostUnits = 200

/** The first of them may have up to nine figures: with those after it, and the longest prefix, a number has room. */
export const highestFirst = 999_999_999

/**
 * The units in order of floor and number, numbered on from `first`.
 *
 * @param numbers those that the building has already
 */
export function plannedUnits(values: ManyValues, numbers: readonly string[]): UnitsPlan {
  const { floor_from, floor_to, per_floor, first } = values
  // A blank before the figures, as in "Flat 7", belongs to the number.
  const prefix = values.prefix?.trimStart() ?? ''
  const digits = digitsOf(numbers, prefix)
  const keys = new Set(numbers.map(numberKey))
  const taken = { has: (number: string) => keys.has(numberKey(number)) }
  const all = Array.from({ length: unitCount(values) }, (_, index) => ({
    unit_number: `${prefix}${String(first + index).padStart(digits, '0')}`,
    floor_number: floor_from + Math.floor(index / per_floor),
  }))
  return {
    units: all.filter((unit) => unit.floor_number <= floor_to && !taken.has(unit.unit_number)),
    skipped: all.map(({ unit_number }) => unit_number).filter((number) => taken.has(number)),
  }
}

/**
 * How many figures the building's own numbers of that kind have at the least, with their zeros; two where it has none.
 * Longer ones without a zero say nothing: after some of 99, 100 and 101 the rest goes on alike.
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

/**
 * How the building numbers its units, for the next ones: "VH-" and 8 where VH-07 is the last. Longer figures than the form
 * takes do not count.
 */
export function nextNumbers(numbers: string[]): { prefix: string; first: number } {
  const prefix = prefixOf(lastOfMost(numbers) ?? '')
  const used = numbers
    .filter((number) => number.startsWith(prefix))
    .map((number) => Number(number.slice(prefix.length)))
    .filter((used) => Number.isInteger(used) && used < highestFirst)
  return { prefix, first: Math.max(0, ...used) + 1 }
}
