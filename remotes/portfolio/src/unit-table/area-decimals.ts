import type { UnitRow } from './unit-rows.ts'

/** At most so many are shown of an area. */
const most = 2

/** The areas of a column have equally many decimals, so that they can be compared at a glance: 61.5 over 58.0. */
export function areaDecimals(rows: UnitRow[]) {
  const needed = rows.map(({ unit }) => decimalsOf(unit?.total_area ?? 0))
  const digits = Math.max(0, ...needed)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

const decimalsOf = (value: number) => String(Number(value.toFixed(most))).split('.')[1]?.length ?? 0
