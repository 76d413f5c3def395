import Papa from 'papaparse'
import { FileFault, mostRows } from './file-fault.ts'
import { type Encoding, textOf } from './file-text.ts'

/** A row with its spreadsheet number: the header is row 1. */
export interface CsvRow {
  number: number
  cells: string[]
}

export interface CsvFile {
  name: string
  encoding: Encoding
  separator: string
  head: string[]
  rows: CsvRow[]
}

/**
 * Parses a comma-, semicolon- or tab-separated file.
 *
 * @param isHead recognizes the header below lines that some programs write above it; default: the first line
 * @throws FileFault
 */
export function readCsvFile(name: string, bytes: Uint8Array): CsvFile
export function readCsvFile(
  name: string,
  bytes: Uint8Array,
  isHead: ((cells: readonly string[]) => boolean) | undefined,
): CsvFile
/** Parses a comma-, semicolon- or tab-separated file. */
export function readCsvFile(
  name: string,
  bytes: Uint8Array,
  isHead?: (cells: readonly string[]) => boolean,
): CsvFile {
  const { text: decoded, encoding } = textOf(bytes)
  // The parser takes one kind of line end for all: rows with another would become one row.
  const whole = decoded.replaceAll('\r\n', '\n')
  const declared = declaredSeparator.exec(whole)
  const text = declared ? whole.slice(declared[0].length) : whole
  const head = isHead && headIn(text, isHead)
  const separator = declared?.[1] ?? head?.separator ?? separatorIn(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  // After unbalanced quotes the parser is guessing, so no later row can be trusted.
  if (quotes) throw new FileFault('fault.quotes', { row: (quotes.row ?? 0) + 1 })
  const [first, ...rows] = data
    .map((cells, index) => ({ number: index + 1, cells }))
    .slice(head?.line)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!first) throw new FileFault('fault.empty')
  if (rows.length === 0) throw new FileFault('fault.noRows')
  if (rows.length > mostRows) throw new FileFault('fault.tooMany')
  return { name, encoding, separator, head: first.cells.map((cell) => cell.trim()), rows }
}

/** Excel's `sep=` line before the header, which it does not count as a row. */
const declaredSeparator = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i

const separators = [',', ';', '\t']

/** Lines above a bank's header: account, period, balance. */
const mostBefore = 30

function headIn(text: string, isHead: (cells: readonly string[]) => boolean) {
  for (const delimiter of separators) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: mostBefore })
    const line = data.findIndex(isHead)
    if (line >= 0) return { separator: delimiter, line }
  }
  return undefined
}

/**
 * The separator that splits the header into the most cells; the parser's own detection needs more columns and rows. For
 * a single-cell header, one that does not occur anywhere, as it would be part of a name.
 */
function separatorIn(text: string): string {
  const start = text.trimStart()
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0
  const best = separators.reduce((best, each) => (cells(each) > cells(best) ? each : best))
  return cells(best) > 1 ? best : (separators.find((each) => !start.includes(each)) ?? best)
}
