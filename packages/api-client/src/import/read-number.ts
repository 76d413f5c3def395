import type { Fields } from '../fields/kinds.ts'
import { currencyWords } from './currency-words.ts'

/** Currency, units and spaces around a number. */
const beside = new RegExp(`^(?:${currencyWords})|(?:${currencyWords}|m²|m2|qm|sqm|%)$`, 'i')

/** Dashes in place of the cents, as in "850,-". */
const noCents = /(?<=\d[.,])[-−–—]+$/

const whole = /^[-−]?(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+))$/
const decimal = /^[-−]?(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)))[.,]\d*$/

export type DecimalMark = ',' | '.'

const withoutUnits = (text: string) =>
  text
    .replace(/[\s'’]/g, '')
    .replace(beside, '')
    .replace(beside, '')
    .replace(noCents, '')

/**
 * Reads "1.234,50 €" and "1,234.50". A single mark before three digits separates thousands, unless it is the
 * column's decimal mark.
 * @returns undefined for other texts, such as a date
 */
export function readNumber(text: string, decimalMark?: DecimalMark): number | undefined {
  const plain = withoutUnits(text)
  const isLone = decimalMark !== undefined && plain.replace(/[-−\d]/g, '') === decimalMark
  const isWhole = whole.test(plain) && !isLone
  if (!isWhole && !decimal.test(plain)) return undefined
  const mark = isWhole ? plain.length : Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const figures = plain.slice(0, mark).replace(/[.,]/g, '').replace('−', '-')
  return Number(`${figures}.${plain.slice(mark + 1)}`)
}

const numberKinds = new Set(['integer', 'decimal', 'money', 'percent'])

/** The decimal marks that number columns show, as in "850,50"; without columns that show none, or both. */
export function columnMarks(
  rows: readonly { cells: string[] }[],
  match: readonly (string | null)[],
  fields: Fields,
): ReadonlyMap<string, DecimalMark> {
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    numberKinds.has(field.kind) ? [field.column ?? name] : [],
  )
  return new Map(
    columns.flatMap((column): [string, DecimalMark][] => {
      const at = match.indexOf(column)
      const marks = new Set(rows.flatMap(({ cells }) => markIn(cells[at] ?? '')))
      const [mark] = marks
      return mark && marks.size === 1 ? [[column, mark]] : []
    }),
  )
}

/** Thousands are in threes: any other digits after the last mark are decimals. */
function markIn(text: string): DecimalMark[] {
  const plain = withoutUnits(text)
  const mark = /[.,](?=\d*$)/.exec(plain)?.[0] as DecimalMark | undefined
  return mark && decimal.test(plain) && !whole.test(plain) ? [mark] : []
}
