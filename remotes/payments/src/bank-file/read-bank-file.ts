import { type CsvFile, FileFault, readCsvFile, textOf } from '@keystead/ui-kit'
import { readAmount } from './bank-amount.ts'
import { type BankMatch, isBankHead, matchBankColumns } from './bank-columns.ts'
import { readBankDay } from './bank-day.ts'
import { camtLines } from './camt.ts'
import type { BankLines } from './csv-lines.ts'
import { joinPieces } from './join-pieces.ts'

/** XML statements are read completely; a CSV file's columns may have to be chosen. */
export type BankFile =
  | { kind: 'camt'; name: string; read: BankLines }
  | { kind: 'csv'; name: string; file: CsvFile; match: BankMatch }

/** The most that one call books. */
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
    const bankLines = camtLines(text.trimStart())
    if (bankLines.lines.length === 0) throw new FileFault('bankImport.fault.noLines')
    return { kind: 'camt', name, read: checkLineLimit(bankLines) }
  }
  const file = joinPieces(withHead(readCsvFile(name, bytes, isBankHead)))
  return { kind: 'csv', name, file: checkRowLimit(file), match: matchBankColumns(file.head, file.rows) }
}

/** Some banks write no header: a first row with a day and an amount is a line. */
function withHead(file: CsvFile): CsvFile {
  const { head: cells, rows } = file
  const isLine =
    cells.some((cell) => readBankDay(cell)) && cells.some((cell) => readAmount(cell) !== undefined)
  if (!isLine) return file
  return { ...file, head: cells.map(() => ''), rows: [{ number: 1, cells }, ...rows] }
}

function checkLineLimit(bankLines: BankLines): BankLines {
  if (bankLines.lines.length > MAX_LINES) throw tooMany()
  return bankLines
}

function checkRowLimit(file: CsvFile): CsvFile {
  if (file.rows.length > MAX_LINES) throw tooMany()
  return file
}

const tooMany = () => new FileFault('bankImport.fault.tooMany', { count: MAX_LINES })
