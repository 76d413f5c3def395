import type { Field, Fields } from '../fields/kinds.ts'

/** A column a file may have. */
export interface FileColumn {
  column: string
  /** Catalogue key of its name. */
  words: string
  /** Header aliases, best first. */
  alsoCalled: readonly string[]
  /** The column its text is joined to, such as the street for a house number. */
  joins?: { column: string; side: 'before' | 'after' }
}

const wordsOf = (name: string, field: Field) => `field.${field.words ?? name}`

/** The columns of a table of fields, each followed by those joined to it. */
export const fileColumns = (fields: Fields, words = wordsOf): FileColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const column = field.column ?? name
    const fieldColumn = { column, words: words(name, field), alsoCalled: field.alsoCalled ?? [] }
    const joined = Object.entries(field.joined ?? {}).map(([part, { side, alsoCalled }]) => ({
      column: part,
      words: `column.${part}`,
      alsoCalled,
      joins: { column, side },
    }))
    return [fieldColumn, ...joined]
  })

/** Non-blank texts of a row by column, with those that are joined in their place. */
export function textsOf(
  cells: readonly string[],
  match: readonly (string | null)[],
  columns: readonly FileColumn[],
): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [at, column] of match.entries()) {
    const text = (cells[at] ?? '').trim()
    if (column && text) texts.set(column, text)
  }
  for (const { column, joins } of columns) {
    const text = texts.get(column)
    if (!joins || text === undefined) continue
    texts.delete(column)
    const parts = [text, texts.get(joins.column)]
    if (joins.side === 'after') parts.reverse()
    texts.set(joins.column, parts.filter(Boolean).join(' '))
  }
  return texts
}
