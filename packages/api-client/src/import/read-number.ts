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
  const mark = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const [beforeMark, afterMark] = mark < 0 ? [plain, ''] : [plain.slice(0, mark), plain.slice(mark + 1)]
  const otherMark = plain[mark] === ',' ? '.' : ','
  const isThousands =
    afterMark.length === 3 &&
    !beforeMark.includes(otherMark) &&
    /^[-−]?[1-9]\d{0,2}([.,]\d{3})*$/.test(beforeMark)
  const figures = beforeMark.replace(/[.,]/g, '').replace('−', '-')
  const number = Number(isThousands ? figures + afterMark : `${figures}.${afterMark}`)
  return Number.isNaN(number) ? undefined : number
}
