import { ownValue } from '../own-value.ts'
import { wordsOf } from '../search/rules.ts'
import type { FileColumn } from './file-columns.ts'

export type Catalogue = Record<string, string>

/** Normalizes a name for comparison: search folding, without punctuation between words. */
const plain = (name: string) =>
  wordsOf(name)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Matches a file's columns by name in any of the languages; each column is used at most once.
 * @returns the column for each of the file's; null for columns not imported
 */
export function matchColumns(
  head: readonly string[],
  columns: readonly FileColumn[],
  catalogues: Catalogue[],
): (string | null)[] {
  const match: (string | null)[] = head.map(() => null)
  const names = head.map(plain)
  const take = (column: string, aliases: readonly string[]) => {
    for (const name of aliases.map(plain)) {
      const at = names.findIndex((each, index) => each === name && match[index] === null)
      if (at < 0) continue
      match[at] = column
      return
    }
  }
  for (const { column, words, alsoCalled } of columns)
    take(column, [...catalogues.flatMap((catalogue) => ownValue(catalogue, words) ?? []), ...alsoCalled])
  return match
}
