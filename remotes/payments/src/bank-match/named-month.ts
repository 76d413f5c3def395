import { monthWords } from '../bank-file/month-words.ts'
import { monthAfter, monthOf } from '../rules/months.ts'

const year = '20\\d\\d'
/** Whole words; a group for each month. */
const named = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${monthWords.map((word) => `(${word})`).join('|')})(?:-?miete)?(?![\\p{L}\\p{N}])`,
  'giu',
)
/** The year after a month's name, of two digits too. */
const yearAfter = new RegExp(`^[.,]? ?[/-]? ?(?:(${year})|'?(\\d\\d))(?!\\d|,? ?${year})`)
/** Dates: "1. November", "1 November 2025", "November 1, 2025". */
const ordinalBefore = /\d\. ?$/
const dayBefore = /\d(?:st|nd|rd|th)? $/
const dayAfter = new RegExp(`^ \\d{1,2}(?:st|nd|rd|th)?,? ${year}`)
/** "11/2026", with what is before it in "10-11/2026" or "10 und 11/2026"; not a part of a date or number. */
const numbered = new RegExp(
  `(?<![\\p{L}\\p{N}./+&–-])(\\d+(?: ?(?:[+&–,-]|und|u\\.|and|bis|to) ?| / ))?(0?[1-9]|1[0-2])[./](${year})(?![\\p{L}\\p{N}]|[./–-]\\d)`,
  'giu',
)

/** Before a month, "since" is said of every month after it, as standing orders do. */
const openEnd = /(?<!\p{L})(?:ab|seit|bis|from|since|until|till) +$/iu

/** Names of people, or other words, unless the text goes on as after a month: "Jan 2026", "May,", "May and June". */
const otherWord = /^(?:jan|may)(?= (?!(?:und|u|and|bis|to)(?!\p{L}))\p{L})/iu

/**
 * The month that a purpose names; undefined unless exactly one. Without a year, the one nearest to the line's day.
 * @param isName whether a word is no month here: "August" may be the tenant's surname
 * @returns its first day
 */
export function namedMonth(
  purpose: string,
  day: string,
  isName: (word: string) => boolean,
): string | undefined {
  const months = new Set<string | undefined>()
  const add = (index: number, month: string | undefined) =>
    months.add(openEnd.test(purpose.slice(0, index)) ? undefined : month)
  for (const match of purpose.matchAll(named)) {
    if (isName(match[0]) || otherWord.test(purpose.slice(match.index))) continue
    const before = purpose.slice(0, match.index)
    const rest = purpose.slice(match.index + match[0].length)
    const [, long, short] = yearAfter.exec(rest) ?? []
    if (ordinalBefore.test(before) || (long && dayBefore.test(before)) || dayAfter.test(rest)) continue
    const month = match.findIndex((group, at) => at > 0 && group !== undefined)
    const ofYear = long ?? nearYear(short, day)
    add(match.index, ofYear ? monthIn(ofYear, month) : nearest(month, day))
  }
  for (const { 1: other, 2: month, 3: ofYear = '', index } of purpose.matchAll(numbered))
    add(index, other ? undefined : monthIn(ofYear, Number(month)))
  const [month] = months
  return months.size === 1 ? month : undefined
}

/** Two digits far from the line's year are a day. */
const nearYear = (digits: string | undefined, day: string) =>
  digits && Math.abs(Number(`20${digits}`) - Number(day.slice(0, 4))) <= 1 ? `20${digits}` : undefined

const monthIn = (ofYear: string, month: number) => `${ofYear}-${String(month).padStart(2, '0')}-01`

/** At half a year, the past one: arrears are likelier than rent paid so early. */
function nearest(month: number, day: string): string {
  const ahead = ((month - Number(day.slice(5, 7)) + 18) % 12) - 6
  return monthAfter(monthOf(day), ahead)
}
