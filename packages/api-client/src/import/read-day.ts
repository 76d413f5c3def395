/** Date formats. With slashes the first number may be the day or the month, decided by `dayFirst`. */
const forms: { pattern: RegExp; order: 'day' | 'month' | 'year' | 'slashes' }[] = [
  { pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: 'year' },
  { pattern: /^(\d{4})年(\d{1,2})月(\d{1,2})日$/, order: 'year' },
  { pattern: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)$/, order: 'day' },
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/, order: 'slashes' },
]

/**
 * Parses to an ISO date. Unknown formats are returned unchanged for the schema to reject.
 * @param latest if a two-digit year would be after it, it is of the century before
 */
export function readDay(text: string, dayFirst: boolean, latest?: string): string {
  const day = dayIn(text, dayFirst)
  if (!day) return text
  const [year = '', ...rest] = day
  const iso = [fullYear(year), ...rest.map((part) => part.padStart(2, '0'))].join('-')
  const isTooLate = year.length === 2 && latest !== undefined && iso > latest
  return isTooLate ? iso.replace(/^20/, '19') : iso
}

/** The year, month and day as written. */
function dayIn(text: string, dayFirst: boolean): [string, string, string] | undefined {
  for (const { pattern, order } of forms) {
    const [, first = '', second = '', third = ''] = pattern.exec(text) ?? []
    if (first === '') continue
    if (order === 'year') return [first, second, third]
    if (order === 'day') return [third, second, first]
    const isDay = Number(first) > 12 || (Number(second) <= 12 && dayFirst)
    return isDay ? [third, second, first] : [third, first, second]
  }
  return undefined
}

/** Two digits are the years 1969 to 2068, as in a form's field. */
export function fullYear(text: string): string {
  if (text.length !== 2) return text
  return text < '69' ? `20${text}` : `19${text}`
}

/** Whether slash dates in a column start with the day, if one is decisive (13/5/1980). Undefined if ambiguous. */
export function dayFirstIn(texts: string[]): boolean | undefined {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = forms.at(-1)?.pattern.exec(text) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  const isDay = pairs.some(([first]) => first > 12)
  const isMonth = pairs.some(([, second]) => second > 12)
  if (isDay !== isMonth) return isDay
  return pairs.some(([first, second]) => first <= 12 && second <= 12 && first !== second) ? undefined : true
}

interface DayOptions {
  /** The user's choice; the file takes precedence, as the match may have changed since. */
  chosen?: boolean
  dateFormat: string
  language: string
}

/** How a file's slash dates are read; `ambiguous` if none of them is decisive. */
export function columnDays(
  rows: readonly { cells: string[] }[],
  match: readonly (string | null)[],
  columns: readonly string[],
  { chosen, dateFormat, language }: DayOptions,
): { dayFirst: boolean; ambiguous: boolean } {
  const places = columns.map((column) => match.indexOf(column)).filter((at) => at >= 0)
  const detected = dayFirstIn(rows.flatMap(({ cells }) => places.map((at) => cells[at]?.trim() ?? '')))
  return {
    dayFirst: detected ?? chosen ?? writesDayFirst(dateFormat, language),
    ambiguous: detected === undefined,
  }
}

/** Fallback for ambiguous columns: the user's own date format. */
export const writesDayFirst = (dateFormat: string, language: string): boolean =>
  dateFormat.startsWith('DD') || (!dateFormat.startsWith('MM') && language === 'de')
