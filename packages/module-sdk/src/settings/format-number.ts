import type { Settings } from '../services.ts'

const minus = '\u2212'
const noBreak = '\u00a0'

/** A typographic minus: the hyphen that Intl gives is too short beside figures (U+2212). */
const withMinus = (text: string) => text.replace(/^-/, minus)

type Language = Settings['language']

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs far more than using it, and a list needs dozens of them at once. */
function formatFor(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}

export function formatNumber(language: Language, value: number, digits: FractionDigits = {}): string {
  const { minimumFractionDigits, maximumFractionDigits = 3 } = digits
  const options = { minimumFractionDigits, maximumFractionDigits, signDisplay: 'negative' } as const
  return withMinus(formatFor(language, options).format(value))
}

type FractionDigits = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>

/**
 * Whole percentages: a tenth of a percent of a house is nobody's figure. What is not all is no 100 %, what is not none no
 * 0 %. German has a no-break space before the sign.
 */
export function formatPercent(language: Language, ratio: number): string {
  const format = formatFor(language, { style: 'percent', signDisplay: 'negative' })
  const isPart = ratio > 0 && ratio < 1
  return withMinus(format.format(isPart ? Math.min(0.99, Math.max(0.01, ratio)) : ratio))
}

/** English sets a sign close to the figures; one that is letters, as kr, stands apart in every language. */
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

/** Separators follow the language, position and code the setting. The amount itself is never converted. */
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
