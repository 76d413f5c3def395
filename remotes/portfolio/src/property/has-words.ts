import { plain } from './plain-text.ts'

/** Whether every word of a search stands in the text; case and accents do not count. */
export function hasWords(text: string, search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const searched = plain(text)
  return words.every((word) => searched.includes(word))
}
