/** The value that `share` of all values do not exceed; between two, the higher one. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)
