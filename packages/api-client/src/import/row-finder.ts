import { groupBy } from '../group-by.ts'
import { wordsOf } from '../search/rules.ts'

const plain = (name: string) =>
  wordsOf(name)
    .join(' ')
    .replace(/[·,;/–-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Finds rows by any of their names, as a person writes them.
 * @returns a function that finds the rows of a name; several where it is ambiguous
 */
export function rowFinder<Row>(rows: readonly Row[], namesOf: (row: Row) => (string | null | undefined)[]) {
  const entries = rows.flatMap((row) =>
    [...new Set(namesOf(row).flatMap((name) => (name ? plain(name) : '') || []))].map(
      (name) => [name, row] as const,
    ),
  )
  const byName = groupBy(entries, ([name]) => name)
  return (text: string): Row[] => (byName.get(plain(text)) ?? []).map(([, row]) => row)
}

/** The one row found, or the catalogue key of what is wrong with the name. */
export function uniqueMatch<Row>(
  found: readonly Row[],
  name: string,
  placeOf: (row: Row) => string,
): { row: Row } | { message: string } {
  const [row, ...others] = found
  if (row === undefined) return { message: `import:wrong.notFound?${new URLSearchParams({ name })}` }
  if (others.length === 0) return { row }
  const places = found.slice(0, 3).map(placeOf).join(', ')
  return { message: `import:wrong.several?${new URLSearchParams({ name, places })}` }
}
