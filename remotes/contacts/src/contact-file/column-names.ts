import { ownValue } from '@keystead/api-client/own-value'
import { wordsOf } from '@keystead/ui-kit'
import { columnText, contactColumns, otherNames } from '../contact-export/contact-columns.ts'

/** The contact column for each file column; null for columns not imported. */
export type Match = (string | null)[]

type Catalogue = Record<string, string>

/** Normalizes a name for comparison: search folding, without punctuation between words. */
const plain = (name: string) =>
  wordsOf(name)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Matches file columns by name in either language; each contact column is used at most once. */
export function matchColumns(head: string[], catalogues: Catalogue[]): Match {
  const match: Match = head.map(() => null)
  const names = head.map(plain)
  for (const column of contactColumns) {
    const known = [
      ...catalogues.flatMap((catalogue) => ownValue(catalogue, columnText(column)) ?? []),
      ...otherNames(column),
    ].map(plain)
    const at = known.map((name) => names.findIndex((each, index) => each === name && match[index] === null))
    const found = at.find((index) => index >= 0)
    if (found !== undefined) match[found] = column
  }
  return match
}
