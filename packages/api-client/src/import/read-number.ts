/** Currency, units and spaces around a number. */
const beside = /^(?:€|eur|\$|usd|£|gbp|chf)|(?:€|eur|\$|usd|£|gbp|chf|m²|m2|qm|sqm|%)$/i

/**
 * Reads "1.234,50 €" and "1,234.50". A single mark before three digits separates thousands.
 * @returns undefined for other texts
 */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(beside, '')
    .replace(beside, '')
  if (!/^[-−]?\d[\d.,]*$/.test(plain)) return undefined
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const [whole, rest] = last < 0 ? [plain, ''] : [plain.slice(0, last), plain.slice(last + 1)]
  const other = plain[last] === ',' ? '.' : ','
  const isThousands =
    rest.length === 3 && !whole.includes(other) && /^[-−]?[1-9]\d{0,2}([.,]\d{3})*$/.test(whole)
  const figures = whole.replace(/[.,]/g, '').replace('−', '-')
  const read = Number(isThousands ? figures + rest : `${figures}.${rest}`)
  return Number.isNaN(read) ? undefined : read
}
