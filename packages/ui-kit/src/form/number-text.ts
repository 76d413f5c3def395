import type { KitLanguage } from '../theme/kit-provider.tsx'

/**
 * What a typed number means. German writes 1.234,56 and English 1,234.56, and both are typed into either: the last of
 * two different signs is the decimal one; one sign alone is decimal unless it stands where the language groups
 * thousands. Blank is null; what is no number comes back as it was typed, for the schema to refuse.
 */
export function parseNumber(text: string, language: KitLanguage): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  const compact = typed.replace(/[\s'’]/g, '').replace(/^−/, '-')
  const decimal = decimalSign(compact, language)
  const plain = [...compact].flatMap((sign) =>
    sign === decimal ? ['.'] : sign === '.' || sign === ',' ? [] : [sign],
  )
  const number = Number(plain.join(''))
  return /^-?[\d.,]*\d[\d.,]*$/.test(compact) && Number.isFinite(number) ? number : typed
}

function decimalSign(text: string, language: KitLanguage): string {
  const usual = language === 'de' ? ',' : '.'
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.'
  const only = comma >= 0 ? ',' : '.'
  if (only === usual) return usual
  return /^-?\d{1,3}([.,]\d{3})+$/.test(text) ? usual : only
}

/** A number as it stands in a field: the language's decimal sign, no grouping that would be in the way of editing. */
export function numberText(value: unknown, language: KitLanguage): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || Number.isNaN(value)) return ''
  return language === 'de' ? String(value).replace('.', ',') : String(value)
}
