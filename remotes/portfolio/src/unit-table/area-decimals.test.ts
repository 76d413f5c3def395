import { aUnit } from '@keystead/api-client/testing/rows'
import { describe, expect, it } from 'vitest'
import { areaDecimals } from './area-decimals.ts'
import type { UnitRow } from './unit-rows.ts'

const rowsOf = (...areas: (number | null)[]) =>
  areas.map((total_area) => ({ unit: aUnit({ total_area }) }) as UnitRow)

describe('a column of areas', () => {
  it.each([
    [[58, 61.5, null], 1],
    [[58, 61, null], 0],
    [[58.25, 61.5], 2],
    [[58.3333, 61], 2],
    [[], 0],
  ])('%j has %i decimals', (areas, digits) => {
    expect(areaDecimals(rowsOf(...areas))).toEqual({
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  })
})
