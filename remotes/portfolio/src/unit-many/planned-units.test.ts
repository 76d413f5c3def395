import { describe, expect, it } from 'vitest'
import { nextNumber } from '../unit-form/next-number.ts'
import { nextNumbers, plannedUnits } from './planned-units.ts'

const values = { floor_from: -1, floor_to: 2, per_floor: 3, prefix: 'VH-', first: 8 }

describe('planning many units', () => {
  it('numbers 3 per floor from the basement to the 2nd floor', () => {
    const { units } = plannedUnits(values, [])
    expect(units).toHaveLength(12)
    expect(units[0]).toMatchObject({ unit_number: 'VH-08', floor_number: -1 })
    expect(units[3]).toMatchObject({ unit_number: 'VH-11', floor_number: 0 })
    expect(units.at(-1)).toMatchObject({ unit_number: 'VH-19', floor_number: 2 })
  })

  it('gives each floor the same units, and one unit its differences', () => {
    const flats = [{ total_area: 54.5, number_of_rooms: 2 }, null, { number_of_rooms: 3.5 }]
    const singles = { '1/0': { unit_number: 'Studio', total_area: 30, number_of_rooms: null } }
    const { units } = plannedUnits({ ...values, positions: flats, singles }, [])
    expect(units[3]).toEqual({ key: '0/0', unit_number: 'VH-11', floor_number: 0, ...flats[0] })
    expect(units[4]).toEqual({ key: '0/1', unit_number: 'VH-12', floor_number: 0 })
    expect(units[11]).toMatchObject({ floor_number: 2, number_of_rooms: 3.5 })
    expect(units[6]).toMatchObject({ unit_number: 'Studio', total_area: 30, number_of_rooms: 2 })
  })

  it('skips existing ones', () => {
    const { units, skipped } = plannedUnits({ ...values, floor_to: -1 }, ['VH-09'])
    expect(units.map(({ unit_number }) => unit_number)).toEqual(['VH-08', 'VH-10'])
    expect(skipped).toEqual(['VH-09'])
  })

  it('ignores case in numbers, and uses the building’s leading zeros', () => {
    const small = { ...values, floor_to: -1, first: 1, prefix: 'vh-' }
    expect(plannedUnits(small, ['VH-01', 'VH-07']).skipped).toEqual(['vh-01'])
    const next = (numbers: string[]) =>
      plannedUnits({ ...values, ...nextNumbers(numbers) }, numbers).units[0]?.unit_number
    expect(next(['A-001', 'A-007'])).toBe('A-008')
    expect(next(['1', '5'])).toBe('6')
    expect(next(['100', '101'])).toBe('102')
    expect(plannedUnits({ ...values, first: 99 }, ['VH-100']).units[0]?.unit_number).toBe('VH-99')
    expect(next(['Wohnung 10', 'Wohnung 14'])).toBe('Wohnung 15')
  })

  it('plans none if the last floor is below the first', () => {
    expect(plannedUnits({ ...values, floor_to: -2 }, []).units).toEqual([])
  })

  it('continues the building’s numbers', () => {
    expect(nextNumbers(['VH-01', 'VH-07'])).toEqual({ prefix: 'VH-', first: 8 })
    expect(nextNumbers(['VH-01', 'VH-02', 'vh-03'])).toEqual({ prefix: 'VH-', first: 4 })
    expect(nextNumbers(['1', '10'])).toEqual({ prefix: '', first: 11 })
    expect(nextNumbers([])).toEqual({ prefix: '', first: 1 })
    expect(nextNumbers(['999999998'])).toEqual({ prefix: '', first: 999_999_999 })
    expect(nextNumbers(['7', '4930123456789'])).toEqual({ prefix: '', first: 8 })
  })
})

describe('a copy’s number', () => {
  it('is the next free one, with leading zeros', () => {
    expect(nextNumber('VH-07', new Set(['vh-08']))).toBe('VH-09')
    expect(nextNumber('A-99', new Set())).toBe('A-100')
    expect(nextNumber('Laden', new Set(['laden']))).toBe('Laden 2')
  })
})
