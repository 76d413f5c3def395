/** What stands before the figures at the end: "VH-" of VH-07. */
export const prefixOf = (number: string): string => /^(.*?)\d*$/.exec(number)?.[1] ?? ''

/** The last number of the way in which most are written: a garage "VH-G1" does not lead away from VH-01 … VH-07. */
export function lastOfMost(numbers: string[]): string | undefined {
  const beginnings = numbers.map(prefixOf)
  const countOf = (prefix: string) => beginnings.filter((beginning) => beginning === prefix).length
  const most = Math.max(0, ...beginnings.map(countOf))
  const usual = beginnings.find((prefix) => countOf(prefix) === most)
  return numbers.findLast((number) => prefixOf(number) === usual)
}

/** The number after this one that is free, with its zeros: VH-07 → VH-08. A number without figures gets " 2". */
export function nextNumber(number: string, taken: ReadonlySet<string>): string {
  const [, head = '', figures = ''] = /^(.*?)(\d*)$/.exec(number) ?? []
  const write = (at: bigint) =>
    figures ? `${head}${String(at).padStart(figures.length, '0')}` : `${number} ${at}`
  // Figures of any length: from 2 to the power of 53 on a number cannot be counted up, and none would ever be free.
  let at = BigInt(figures || 1) + 1n
  while (taken.has(write(at))) at++
  return write(at)
}
