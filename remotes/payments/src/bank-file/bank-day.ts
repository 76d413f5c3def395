import { isDay } from '@keystead/api-client/days'
import { dayFirstIn, fullYear } from '@keystead/api-client/import/read-day'
import { monthWords } from './month-words.ts'

const monthNames = monthWords.map((word) => new RegExp(`^${word}`, 'i'))

const parts: { pattern: RegExp; order: ('day' | 'month' | 'year')[] }[] = [
  { pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/, order: ['year', 'month', 'day'] },
  { pattern: /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d\d)(?:\s.*)?$/, order: ['day', 'month', 'year'] },
  // With hyphens, two digits at the end may be the day.
  { pattern: /^(\d{1,2})-(\d{1,2})-(\d{4})(?:\s.*)?$/, order: ['day', 'month', 'year'] },
  { pattern: /^(\d{1,2})[.\s-]\s?(\p{L}+)\.?[\s-](\d{4}|\d\d)$/u, order: ['day', 'month', 'year'] },
]

/** Whether a column's slash dates are month first: only that fits, or either does and the account is in US dollars. */
export function isMonthFirst(texts: readonly string[], accountCurrency: string): boolean {
  // Without the time of day.
  const dayFirst = dayFirstIn(texts.map((text) => text.trim().replace(/\s.*/, '')))
  return !(dayFirst ?? accountCurrency !== 'USD')
}

/**
 * Parses a booking date: 2026-11-03, 03.11.26, 03/11/2026 or 03-11-2026 (day first), "03 Nov 2026".
 * @param monthFirst with slashes, as in 11/03/2026
 * @returns YYYY-MM-DD, undefined if it is not a date
 */
export function readBankDay(given: string, monthFirst = false): string | undefined {
  const text = monthFirst ? given.replace(/\b(\d{1,2})\/(\d{1,2})\//, '$2/$1/') : given
  for (const { pattern, order } of parts) {
    const groups = pattern.exec(text.trim())
    if (!groups) continue
    const part = (name: 'day' | 'month' | 'year') => groups[order.indexOf(name) + 1] ?? ''
    const day = [
      fullYear(part('year')),
      monthNumber(part('month')).padStart(2, '0'),
      part('day').padStart(2, '0'),
    ].join('-')
    return isDay(day) ? day : undefined
  }
  return undefined
}

function monthNumber(text: string): string {
  if (/^\d/.test(text)) return text
  return String(monthNames.findIndex((name) => name.test(text)) + 1)
}
