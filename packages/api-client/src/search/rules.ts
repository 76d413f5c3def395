import { ownValue } from '../own-value.ts'

/** Letters that Unicode does not decompose but users type as accented. */
const letters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

/** Removes case and accents, ß to ss. Matches the database's notion of accents: a standalone ´ is kept. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => ownValue(letters, letter) ?? letter)

/** Transliterated umlauts collapse to the vowel: Mueller to Muller, matching Müller without accents. */
const writtenOut = /([aou])e/g
const shortened = (word: string) => word.replace(writtenOut, '$1')

/** "str." or "str" at a word's end, searched as "strasse". */
export const shortStreet = /str(?:\.|(?!\p{L}))/gu

/**
 * Normalizes text for searching: no case or accents, ß as ss, "str." as "strasse". Words with ae, oe or ue are included
 * a second time without the e, as `wordsOf` looks for them.
 */
export function searchedText(text: string): string {
  const normalized = plain(text).replace(shortStreet, 'strasse ').replace(/\s+/g, ' ')
  const transliterated = normalized.match(/\S*[aou]e\S*/g)
  return transliterated ? `${normalized} ${shortened(transliterated.join(' '))}` : normalized
}

/** Punctuation around words that a match need not contain. */
const parting = /^[,;]+|[,;]+$/g

/** The normalized words of a search, to be found in a `searchedText` by `indexOfWord`. */
export const wordsOf = (search: string): string[] =>
  plain(search)
    .replaceAll('str.', 'str ')
    .split(/\s+/)
    .map((word) => shortened(word.replace(parting, '')))
    .filter(Boolean)

/** A number this short is part of most longer ones: it matches only where one begins, "2" in "02" but not in "12". */
export const isShortNumber = (word: string) => /^\d{1,3}$/.test(word)

/** Like `indexOf`: where a word of a search next matches a `searchedText`. */
export function indexOfWord(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from)
  if (isShortNumber(word)) while (at > 0 && isInNumber(text, at)) at = text.indexOf(word, at + 1)
  return at
}

/** Whether digits other than leading zeros stand before this place. */
function isInNumber(text: string, at: number): boolean {
  let before = at - 1
  while (text[before] === '0') before -= 1
  return /[1-9]/.test(text[before] ?? '')
}

/** Whether the text matches every word of a search. For many rows use `searchRows`. */
export function hasWords(text: string, search: string): boolean {
  const words = wordsOf(search)
  if (words.length === 0) return true
  const searched = searchedText(text)
  return words.every((word) => indexOfWord(searched, word) >= 0)
}

/** Whether the normalized text begins with what is typed. */
export const beginsWith = (text: string, typed: string) =>
  wordsOf(text).join(' ').startsWith(wordsOf(typed).join(' '))
