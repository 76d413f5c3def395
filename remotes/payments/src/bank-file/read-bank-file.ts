import { type CsvFile, FileFault, readCsvFile, textOf } from '@keystead/ui-kit'
import { readAmount } from './bank-amount.ts'
import { type BankMatch, isBankHead, matchBankColumns } from './bank-columns.ts'
import { readBankDay } from './bank-day.ts'
import { camtLines } from './camt.ts'
import type { BankLines } from './csv-lines.ts'
import { joinPieces } from './join-pieces.ts'

/** XML statements are read completely; a CSV file's columns may have to be chosen. */
export type BankFile = { kind: 'camt'; read: BankLines } | { kind: 'csv'; file: CsvFile; match: BankMatch }

/** Maximum number of lines that one call books. */
export const MAX_LINES = 2_000

/**
 * Opens a bank file.
 * @throws FileFault
 */
export function readBankFile(name: string, bytes: Uint8Array): BankFile {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && /\.zip$/i.test(name))
    throw new FileFault('bankImport.fault.zip')
  const { text } = textOf(bytes)
  if (text.trimStart().startsWith('<')) {
    const read = camtLines(text.trimStart())
    if (read.lines.length === 0) throw new FileFault('bankImport.fault.noLines')
    requireFew(read.lines)
    return { kind: 'camt', read }
  }
  const file = joinPieces(withHead(readCsvFile(name, bytes, isBankHead)))
  requireFew(file.rows)
  return { kind: 'csv', file, match: matchBankColumns(file.head, file.rows) }
}

function requireFew({ length }: readonly unknown[]): void {
  if (length > MAX_LINES) throw new FileFault('bankImport.fault.tooMany', { count: MAX_LINES })
}

/** Some banks write no header: a first row with a day and an amount is a line. */
function withHead(file: CsvFile): CsvFile {
  const { head: cells, rows } = file
  const isLine =
    cells.some((cell) => readBankDay(cell)) && cells.some((cell) => readAmount(cell) !== undefined)
  if (!isLine) return file
  return { ...file, head: cells.map(() => ''), rows: [{ number: 1, cells }, ...rows] }
}
