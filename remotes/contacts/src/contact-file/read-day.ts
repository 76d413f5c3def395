/** How days are written. Of those with slashes, the first number may be the day or the month: `dayFirst` decides. */
const forms: { pattern: RegExp; order: 'day' | 'month' | 'year' | 'slashes' }[] = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: 'year' },
  { pattern: /^(\d{4})年(\d{1,2})月(\d{1,2})日$/, order: 'year' },
  { pattern: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/, order: 'day' },
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: 'slashes' },
]

/** A day as the API has it. What is written in no form that we know stays as it is: the schema refuses it in words. */
export function readDay(text: string, dayFirst: boolean): string {
  for (const { pattern, order } of forms) {
    const [, first = '', second = '', third = ''] = pattern.exec(text) ?? []
    if (first === '') continue
    if (order === 'year') return isoDay(first, second, third)
    if (order === 'day') return isoDay(third, second, first)
    const isDay = Number(first) > 12 || (Number(second) <= 12 && dayFirst)
    return isDay ? isoDay(third, second, first) : isoDay(third, first, second)
  }
  return text
}

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * Whether the days of a column that are written with slashes begin with the day: one of them may tell, as 13/5/1980
 * does. Undefined where none tells and it would make a difference.
 */
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

/** Where no day tells, it is read as the person writes days. */
export const writesDayFirst = (dateFormat: string, language: string): boolean =>
  dateFormat.startsWith('DD') || (!dateFormat.startsWith('MM') && language === 'de')
