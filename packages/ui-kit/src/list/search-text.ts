/** As a search reads it: without case and accents, ß as ss. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

/** The words of a search, each as it is looked for. */
export const wordsOf = (search: string) => plain(search).split(/\s+/).filter(Boolean)

/** Whether every word of a search stands in the text; case and accents do not count. For many rows: `searchRows`. */
export function hasWords(text: string, search: string): boolean {
  const words = wordsOf(search)
  if (words.length === 0) return true
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}
