import type { KitLanguage } from '../../theme/kit-provider.tsx'

export interface NumberStyle {
  /** An amount: at most two decimals, with thousands separators when not edited. */
  money?: boolean
}

/**
 * Parses 1.234,56 and 1,234.56 in either language: the last of two separators is the decimal one. A single one is
 * decimal unless it fits the language's grouping, or precedes three digits of an amount.
 * An amount's currency is dropped, another number's percent sign.
 * @returns null if blank; the text itself if not a number, for the schema to reject
 */
export function parseNumber(
  text: string,
  language: KitLanguage,
  { money }: NumberStyle = {},
): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  const figures = typed.replace(/[\s'’]/g, '').replace(/^−/, '-')
  const compact = money ? figures.replace(currency, '$1') : figures.replace(/%$/, '')
  const decimal = money && groups.test(compact) ? '' : decimalSign(compact, language)
  const plain = [...compact].flatMap((sign) =>
    sign === decimal ? ['.'] : sign === '.' || sign === ',' ? [] : [sign],
  )
  const number = Number(plain.join(''))
  return /^-?[\d.,]*\d[\d.,]*$/.test(compact) && Number.isFinite(number) ? number : typed
}

/** A sign or code before or after an amount: "€1,234.50", "-€5", "12 zł". */
const currency = /^(-?)(?:\p{Sc}|[A-Z]{3})|(?:\p{Sc}|[A-Z]{3}|kr|zł)$/u

/** Grouped by one separator, without decimals: 1.234 and 1,234,567. */
const groups = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/

function decimalSign(text: string, language: KitLanguage): string {
  const usual = language === 'de' ? ',' : '.'
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const only = comma >= 0 ? ',' : '.'
  if (only === usual) return usual
  return /^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(text) ? usual : only
}

/** An amount for display: thousands separators, cents only if any. */
export function amountText(value: unknown, language: KitLanguage): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return numberText(value, language)
  const cents = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 20 }
  return new Intl.NumberFormat(language, cents).format(value)
}

/** An amount for editing: no grouping, and complete cents if any. */
export function amountToEdit(value: unknown, language: KitLanguage): string {
  const text = numberText(value, language)
  return /[.,]\d$/.test(text) && typeof value === 'number' ? `${text}0` : text
}

/** A number for editing: the language's decimal separator, no grouping. */
export function numberText(value: unknown, language: KitLanguage): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || Number.isNaN(value)) return ''
  return language === 'de' ? String(value).replace('.', ',') : String(value)
}
