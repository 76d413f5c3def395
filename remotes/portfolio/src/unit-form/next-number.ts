import { numberKey } from './taken-number.ts'

/** The part before trailing digits: "VH-" of VH-07. */
export const prefixOf = (number: string): string => /^(.*?)\d*$/.exec(number)?.[1] ?? ''

/** Last number with the most common prefix, so a garage "VH-G1" does not interrupt VH-01 … VH-07. */
export function lastOfMost(numbers: string[]): string | undefined {
  const beginnings = numbers.map(prefixOf)
  const countOf = (prefix: string) => beginnings.filter((beginning) => beginning === prefix).length
  const most = Math.max(0, ...beginnings.map(countOf))
  const usual = beginnings.find((prefix) => countOf(prefix) === most)
  return numbers.findLast((number) => prefixOf(number) === usual)
}

/**
 * The next free number, zero-padded: VH-07 → VH-08. Numbers without digits get " 2".
 * @param takenKeys the taken numbers by `numberKey`
 */
export function nextNumber(number: string, takenKeys: ReadonlySet<string>): string {
  const [, head = '', figures = ''] = /^(.*?)(\d*)$/.exec(number) ?? []
  const write = (at: bigint) =>
    figures ? `${head}${String(at).padStart(figures.length, '0')}` : `${number} ${at}`
  // BigInt: beyond 2^53 incrementing a number has no effect, and the loop would never end.
  let at = BigInt(figures || 1) + 1n
  while (takenKeys.has(numberKey(write(at)))) at++
  return write(at)
}
