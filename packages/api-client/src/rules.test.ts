import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildingCreateSchema, buildingUpdateSchema } from './buildings/contract.ts'
import { floorChoices } from './buildings/rules.ts'
import { countryCodes, countryName } from './countries.ts'
import { filterType } from './property-groups/rules.ts'
import {
  byUnitNumber,
  isLetButAvailable,
  isOccupied,
  occupancyOf,
  sumOfOccupancies,
} from './rent-units/rules.ts'

const today = '2026-11-20'

describe('occupied (R1)', () => {
  it.each([
    [false, false, true],
    [false, true, true],
    [true, true, true],
    [true, false, false],
  ])('available %s, let %s: %s', (is_available, isLet, expected) => {
    expect(isOccupied({ is_available }, isLet)).toBe(expected)
  })

  it('hints at a let unit still marked as available', () => {
    expect(isLetButAvailable({ is_available: true, available_from: null }, true, today)).toBe(true)
    expect(isLetButAvailable({ is_available: false, available_from: null }, true, today)).toBe(false)
    expect(isLetButAvailable({ is_available: true, available_from: null }, false, today)).toBe(false)
    expect(isLetButAvailable({ is_available: true, available_from: today }, true, today)).toBe(true)
    expect(isLetButAvailable({ is_available: true, available_from: '2026-11-21' }, true, today)).toBe(false)
  })

  it('is counted, including a let unit marked as available', () => {
    const units = ['a', 'b', 'c'].map((id) => ({ id, is_available: id !== 'a' }))
    expect(occupancyOf(units, new Set(['b']))).toEqual({ total: 3, occupied: 2, vacant: 1, rate: 2 / 3 })
    expect(occupancyOf([])).toEqual({ total: 0, occupied: 0, vacant: 0, rate: 0 })
  })

  it('is summed over buildings and properties', () => {
    const of = (total: number, occupied: number) => ({
      occupancy: { total, occupied, vacant: total - occupied, rate: 0 },
    })
    expect(sumOfOccupancies([of(2, 1), of(2, 2)])).toEqual({ total: 4, occupied: 3, vacant: 1, rate: 0.75 })
    expect(sumOfOccupancies([]).rate).toBe(0)
  })
})

it('orders unit numbers naturally (R13)', () => {
  const numbers = ['VH-10', 'VH-2', 'HH-01', 'VH-1', '10', '9'].map((unit_number) => ({ unit_number }))
  expect(numbers.toSorted(byUnitNumber).map((unit) => unit.unit_number)).toEqual([
    '9',
    '10',
    'HH-01',
    'VH-1',
    'VH-2',
    'VH-10',
  ])
})

it('offers floors from the basement to the top, five if the building has no number (R15)', () => {
  expect(floorChoices({ total_floors: 2 })).toEqual([-1, 0, 1, 2])
  expect(floorChoices({ total_floors: null })).toEqual([-1, 0, 1, 2, 3, 4, 5])
  expect(floorChoices(undefined)).toHaveLength(7)
  expect(floorChoices({ total_floors: 9999 }).at(-1)).toBe(999)
})

it('filters by type if set, else by active and inactive (R13)', () => {
  expect(filterType({ property_type: 'mixed', is_active: false })).toBe('mixed')
  expect(filterType({ property_type: null, is_active: null })).toBe('residential')
  expect(filterType({ property_type: null, is_active: false })).toBe('commercial')
})

describe('the year built (R102)', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['2026-12-31T09:59:00Z', 2026],
    ['2026-12-31T10:00:00Z', 2027],
    ['2026-12-31T23:30:00Z', 2027],
  ])('at %s may be the latest current year of all time zones: %i', (now, year) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const [created, edited] = [buildingCreateSchema, buildingUpdateSchema].map(
      ({ shape }) => shape.year_built,
    )
    const taken = (field: typeof created, years: number[]) =>
      years.filter((value) => field?.safeParse(value).success)
    expect(taken(created, [year, year + 1])).toEqual([year])
    expect(taken(edited, [year + 5, year + 6])).toEqual([year + 5])
  })
})

it('creates the names of countries once per language', () => {
  const created = vi.spyOn(Intl, 'DisplayNames')
  const nameIn = (language: string) => countryCodes.map((code) => countryName(code, language))[0]
  expect(['it', 'es', 'it'].map(nameIn)).toEqual(['Germania', 'Alemania', 'Germania'])
  expect(created).toHaveBeenCalledTimes(2)
  created.mockRestore()
})
