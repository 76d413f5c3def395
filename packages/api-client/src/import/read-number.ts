/** Currency, units and spaces around a number. */
const beside = /^(?:€|eur|\$|usd|£|gbp|chf)|(?:€|eur|\$|usd|£|gbp|chf|m²|m2|qm|sqm|%)$/i

const whole = /^[-−]?(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+))$/
const decimal = /^[-−]?(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)))[.,]\d*$/

/**
 * Reads "1.234,50 €" and "1,234.50". A single mark before three digits separates thousands.
 * @returns undefined for other texts, such as a date
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(beside, '')
    .replace(beside, '')
  const isWhole = whole.test(plain)
  if (!isWhole && !decimal.test(plain)) return undefined
  const mark = isWhole ? plain.length : Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const figures = plain.slice(0, mark).replace(/[.,]/g, '').replace('−', '-')
  return Number(`${figures}.${plain.slice(mark + 1)}`)
}
