import type { RentUnit } from '@keystead/api-client/rent-units/contract'

/** Maximum decimals of an area. */
const maxDecimals = 2

/** Uniform number of decimals per column, so areas align: 61.5 above 58.0. */
export function areaDecimals(rows: readonly { unit?: RentUnit }[]) {
  const needed = rows.map(({ unit }) => decimalsOf(unit?.total_area ?? 0))
  const digits = Math.max(0, ...needed)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

const decimalsOf = (value: number) => String(Number(value.toFixed(maxDecimals))).split('.')[1]?.length ?? 0
