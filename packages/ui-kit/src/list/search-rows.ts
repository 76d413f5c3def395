import { indexOfWord, searchedText, wordsOf } from '@keystead/api-client/search/rules'

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
  const matches: Row[] = []
  let rowIndex = 0
  let at = indexOfWord(joined, rarest)
  while (at >= 0) {
    while ((starts[rowIndex + 1] ?? Number.POSITIVE_INFINITY) <= at) rowIndex++
    const row = rows[rowIndex]
    if (row && others.every((word) => indexOfWord(texts[rowIndex] ?? '', word) >= 0)) matches.push(row)
    const nextStart = starts[++rowIndex]
    at = nextStart === undefined ? -1 : indexOfWord(joined, rarest, nextStart)
  }
  return matches
}

interface SearchCache {
  /** Cached per row, independent of order. */
  texts: WeakMap<object, string>
  indexes: WeakMap<object, SearchIndex>
}

const caches = new WeakMap<TextOf<never>, SearchCache>()

function cacheOf(textOf: TextOf<never>): SearchCache {
  const cache = caches.get(textOf) ?? { texts: new WeakMap(), indexes: new WeakMap() }
  caches.set(textOf, cache)
  return cache
}

function indexOf<Row extends object>(rows: Row[], textOf: TextOf<Row>): SearchIndex {
  const { indexes } = cacheOf(textOf)
  const cached = indexes.get(rows)
  if (cached) return cached
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
  const { texts } = cacheOf(textOf)
  const cached = texts.get(row)
  if (cached !== undefined) return cached
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
  const prepareSlice = () => {
    for (const row of rows.slice(at, at + rowsAtOnce)) searchText(row, textOf)
    at += rowsAtOnce
    if (at < rows.length) timer = setTimeout(prepareSlice, 1)
    else indexOf(rows, textOf)
  }
  let timer = setTimeout(prepareSlice, 1)
  return () => clearTimeout(timer)
}
