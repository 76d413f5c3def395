import { searchedText, wordsOf } from '@keystead/api-client/search/rules'

/** A row's searchable text. Pass a stable function: texts are cached by it. */
export type TextOf<Row> = (row: Row) => string

/** All rows' texts joined, so that 10,000 rows are searched per keystroke by native string search. */
interface SearchIndex {
  joined: string
  texts: string[]
  /** Start of each row's text within `joined`. */
  starts: number[]
}

const separator = '\n'

/** Rows whose text contains every word of the search, in their given order. */
export function searchRows<Row extends object>(rows: Row[], search: string, textOf: TextOf<Row>): Row[] {
  // The longest word is the rarest: check only its rows for the others.
  const [rarest, ...others] = wordsOf(search).sort((left, right) => right.length - left.length)
  if (rarest === undefined) return rows
  const { joined, texts, starts } = indexOf(rows, textOf)
  const found: Row[] = []
  let place = 0
  let at = joined.indexOf(rarest)
  while (at >= 0) {
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= at) place++
    const row = rows[place]
    if (row && others.every((word) => texts[place]?.includes(word))) found.push(row)
    const next = starts[++place]
    at = next === undefined ? -1 : joined.indexOf(rarest, next)
  }
  return found
}

interface Kept {
  /** Cached per row, independent of order. */
  texts: WeakMap<object, string>
  indexes: WeakMap<object, SearchIndex>
}

const kept = new WeakMap<TextOf<never>, Kept>()

function keptOf(textOf: TextOf<never>): Kept {
  const known = kept.get(textOf) ?? { texts: new WeakMap(), indexes: new WeakMap() }
  kept.set(textOf, known)
  return known
}

function indexOf<Row extends object>(rows: Row[], textOf: TextOf<Row>): SearchIndex {
  const { indexes } = keptOf(textOf)
  const known = indexes.get(rows)
  if (known) return known
  const texts = rows.map((row) => searchText(row, textOf))
  let at = 0
  const starts = texts.map((text) => {
    const start = at
    at += text.length + separator.length
    return start
  })
  const index = { joined: texts.join(separator), texts, starts }
  indexes.set(rows, index)
  return index
}

function searchText<Row extends object>(row: Row, textOf: TextOf<Row>): string {
  const { texts } = keptOf(textOf)
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = searchedText(textOf(row))
  texts.set(row, text)
  return text
}

const rowsAtOnce = 500

/**
 * Builds the texts of many rows in idle slices, ahead of the first keystroke.
 * @returns cancels it
 */
export function prepareSearch<Row extends object>(rows: Row[], textOf: TextOf<Row>): () => void {
  let at = 0
  const next = () => {
    for (const row of rows.slice(at, at + rowsAtOnce)) searchText(row, textOf)
    at += rowsAtOnce
    if (at < rows.length) timer = setTimeout(next, 1)
    else indexOf(rows, textOf)
  }
  let timer = setTimeout(next, 1)
  return () => clearTimeout(timer)
}
