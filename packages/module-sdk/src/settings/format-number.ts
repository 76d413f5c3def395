import type { Settings } from '../services.ts'

const minus = '\u2212'
const noBreak = '\u00a0'

/** Intl's hyphen is too short beside figures: use U+2212. */
const withMinus = (text: string) => text.replace(/^-/, minus)

type Language = Settings['language']

const formats = new Map<string, Intl.NumberFormat>()

/** Cached: constructing a formatter costs far more than using it, and lists need dozens. */
function formatFor(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}

/** Formats with the language's separators and a true minus sign. @param digits decimals; default: at most three */
export function formatNumber(language: Language, value: number, digits: FractionDigits = {}): string {
  const { minimumFractionDigits, maximumFractionDigits = 3 } = digits
  const options = { minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative' } as const
  return withMinus(formatFor(language, options).format(value))
}

type FractionDigits = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>

/**
 * Whole percentages, where only exactly all is 100 % and only exactly none is 0 %. German puts a no-break space before
 * the sign.
 */
export function formatPercent(language: Language, ratio: number): string {
  const format = formatFor(language, { style: 'percent', signDisplay: 'negative' })
  const isPart = ratio > 0 && ratio < 1
  return withMinus(format.format(isPart ? Math.min(0.99, Math.max(0.01, ratio)) : ratio))
}

/** English puts symbols next to the figures, except for letters such as kr, which are spaced in every language. */
const isClose = (language: Language, symbol: string) => language === 'en' && !/\p{L}$/u.test(symbol)

function place(language: Language, { code, symbol, format }: Settings['currency'], amount: string): string {
  switch (format) {
    case 'symbol-before':
      return `${symbol}${isClose(language, symbol) ? '' : noBreak}${amount}`
    case 'code-before':
      return `${code}${noBreak}${amount}`
    case 'code-after':
      return `${amount}${noBreak}${code}`
    default:
      return `${amount}${noBreak}${symbol}`
  }
}

/** Separators follow the language, position and code the setting. Amounts are never converted. */
export function formatMoney(
  language: Language,
  currency: Settings['currency'],
  amount: number,
  decimals = currency.decimalPlaces,
): string {
  const figures = formatFor(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Math.abs(amount))
  const isZero = !/[1-9]/.test(figures)
  return `${amount < 0 && !isZero ? minus : ''}${place(language, currency, figures)}`
}
