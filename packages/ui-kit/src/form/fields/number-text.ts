import type { KitLanguage } from '../../theme/kit-provider.tsx'

export interface NumberStyle {
  /** An amount of money: never three decimals, and thousands set apart where it is only read. */
  money?: boolean
}

/**
 * What a typed number means. German writes 1.234,56 and English 1,234.56, and both are typed into either: the last of
 * two different signs is the decimal one; one sign alone is decimal unless it stands where the language groups
 * thousands, or before three figures of an amount of money. Blank is null; what is no number comes back as it was
 * typed, for the schema to refuse.
 */
export function parseNumber(
  text: string,
  language: KitLanguage,
  { money }: NumberStyle = {},
): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  const compact = typed.replace(/[\s'’]/g, '').replace(/^−/, '-')
  const decimal = money && groups.test(compact) ? '' : decimalSign(compact, language)
  const plain = [...compact].flatMap((sign) =>
    sign === decimal ? ['.'] : sign === '.' || sign === ',' ? [] : [sign],
  )
  const number = Number(plain.join(''))
  return /^-?[\d.,]*\d[\d.,]*$/.test(compact) && Number.isFinite(number) ? number : typed
}

/** Thousands set apart by one of the signs, and no decimals: 1.234 and 1,234,567. */
const groups = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/

function decimalSign(text: string, language: KitLanguage): string {
  const usual = language === 'de' ? ',' : '.'
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const only = comma >= 0 ? ',' : '.'
  if (only === usual) return usual
  return /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(text) ? usual : only
}

/** An amount as it is read: thousands set apart, cents where there are any. */
export function amountText(value: unknown, language: KitLanguage): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return numberText(value, language)
  const cents = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 20 }
  return new Intl.NumberFormat(language, cents).format(value)
}

/** A number as it is edited: the language's decimal sign, no grouping that would be in the way. */
export function numberText(value: unknown, language: KitLanguage): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || Number.isNaN(value)) return ''
  return language === 'de' ? String(value).replace('.', ',') : String(value)
}
