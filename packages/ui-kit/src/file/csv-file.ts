import Papa from 'papaparse'
import { FileFault, maxRows } from './file-fault.ts'
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
  if (rows.length > maxRows) throw new FileFault('fault.tooMany')
  return { name, encoding, separator, head: first.cells.map((cell) => cell.trim()), rows }
}

/** Excel's `sep=` line before the header, which it does not count as a row. */
const declaredSeparator = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i

const separators = [',', ';', '\t']

/** Lines above a bank's header: account, period, balance. */
const maxBefore = 30

function headIn(text: string, isHead: (cells: readonly string[]) => boolean) {
  for (const delimiter of separators) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: maxBefore })
    const line = data.findIndex(isHead)
    if (line >= 0) return { separator: delimiter, line }
  }
  return undefined
}

/** Rows that show whether a separator is the file's. */
const maxCompared = 20

/**
 * The separator that splits most of the first rows; of two, the one that splits the header into more cells, or is rarer
 * in texts. For a single-cell header, one that does not occur anywhere, as it would be part of a name.
 */
function separatorIn(text: string): string {
  const start = text.trimStart()
  const best = separators
    .map((separator) => ({ separator, ...splitBy(separator, start) }))
    .reduce((best, each) => {
      const isBetter = each.alike === best.alike ? each.cells >= best.cells : each.alike > best.alike
      return isBetter ? each : best
    })
  const unused = best.cells > 1 ? undefined : separators.find((each) => !start.includes(each))
  return unused ?? best.separator
}

/** How many cells the header has, and how many rows are split alike: at commas into as many, as amounts have them. */
function splitBy(delimiter: string, text: string): { cells: number; alike: number } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: maxCompared })
  const [{ length: cells } = [], ...rows] = data
  if (cells < 2) return { cells, alike: -1 }
  const isAlike = ({ length }: string[]) => (delimiter === ',' ? length === cells : length > 1)
  return { cells, alike: errors.length > 0 ? 0 : rows.filter(isAlike).length }
}
