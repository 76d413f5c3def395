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
  const { text: whole, encoding } = textOf(bytes)
  const told = toldSeparator.exec(whole)
  // The line stays, blank: rows are counted as the spreadsheet does.
  const text = told ? whole.slice(told[0].length) : whole
  const separator = told?.[1] ?? separatorIn(text)
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

/** What Excel writes before the header line, and takes for no row of its table. */
const toldSeparator = /^"?sep=([,;\t])"?(?=[\r\n])/i

const separators = [',', ';', '\t']

/**
 * The one that tells the most cells of the header line apart: the parser's own guess needs more columns and
 * rows. Where the header line is one cell, one that stands nowhere: what looks like one is part of a name.
 */
function separatorIn(text: string): string {
  const start = text.trimStart()
  const cells = (delimiter: string) =>
    Papa.parse<string[]>(start, { delimiter, preview: 1 }).data[0]?.length ?? 0
  const best = separators.reduce((best, each) => (cells(each) > cells(best) ? each : best))
  return cells(best) > 1 ? best : (separators.find((each) => !start.includes(each)) ?? best)
}
