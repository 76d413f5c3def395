import { ownValue } from '../own-value.ts'

/** Letters that are no letter with an accent to Unicode, and are to whoever types them. */
const letters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

/** Without case and accents, ß as ss. An accent is what the database takes for one, too: a sign of its own, as ´, is none. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => ownValue(letters, letter) ?? letter)

/** A vowel written out for its umlaut is read as the vowel alone: Mueller as Muller, which Müller is without accents. */
const writtenOut = /([aou])e/g
const shortened = (word: string) => word.replace(writtenOut, '$1')

/** "str." or "str" at the end of a word, which is "strasse" to a search. */
export const shortStreet = /str(?:\.|(?!\p{L}))/gu

/**
 * A text as a search looks through it: without case and accents, ß as ss, "str." as "strasse". A word with ae, oe
 * or ue stands in it a second time without the e, as `wordsOf` looks for it.
 */
export function searchedText(text: string): string {
  const read = plain(text).replace(shortStreet, 'strasse ').replace(/\s+/g, ' ')
  const twice = read.match(/\S*[aou]e\S*/g)
  return twice ? `${read} ${shortened(twice.join(' '))}` : read
}

/** What parts words in an address or a name, and need not stand in what is found. */
const parting = /^[,;]+|[,;]+$/g

/** The words of a search, each as it is looked for in a `searchedText`: its beginning is enough. */
export const wordsOf = (search: string) =>
  plain(search)
    .replaceAll('str.', 'str ')
    .split(/\s+/)
    .map((word) => shortened(word.replace(parting, '')))
    .filter(Boolean)

/** Whether every word of a search stands in the text, or begins a word of it. For many rows: `searchRows`. */
export function hasWords(text: string, search: string): boolean {
  const words = wordsOf(search)
  if (words.length === 0) return true
  const searched = searchedText(text)
  return words.every((word) => searched.includes(word))
}

/** Whether the text begins with what is typed, both read as a search reads them. */
export const beginsWith = (text: string, typed: string) =>
  wordsOf(text).join(' ').startsWith(wordsOf(typed).join(' '))
