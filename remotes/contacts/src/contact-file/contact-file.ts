import Papa from 'papaparse'
import { FileFault, mostRows } from './file-fault.ts'
import { type Encoding, textOf } from './file-text.ts'

/** A row with its number as a spreadsheet counts: the header is row 1. */
export interface FileRow {
  number: number
  cells: string[]
}

export interface ContactFile {
  name: string
  encoding: Encoding
  separator: string
  head: string[]
  rows: FileRow[]
}

/**
 * A file's header line and rows, by commas, semicolons or tabs. Loaded when a file is read: the parser comes with it.
 *
 * @throws FileFault
 */
export function readContactFile(name: string, bytes: Uint8Array): ContactFile {
  const { text, encoding } = textOf(bytes)
  const separator = separatorIn(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  // What follows such a place is guessed: no row of it could be trusted.
  if (quotes) throw new FileFault('fault.quotes', { row: (quotes.row ?? 0) + 1 })
  const [head, ...rows] = data
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head) throw new FileFault('fault.empty')
  if (rows.length === 0) throw new FileFault('fault.noRows')
  if (rows.length > mostRows) throw new FileFault('fault.tooMany')
  return { name, encoding, separator, head: head.cells.map((cell) => cell.trim()), rows }
}

/** The one that tells the most cells of the header line apart: the parser's own guess needs more columns and rows. */
function separatorIn(text: string): string {
  const start = text.trimStart()
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0
  return [',', ';', '\t'].reduce((best, each) => (cells(each) > cells(best) ? each : best))
}
