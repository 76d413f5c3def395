import { type CsvFile, FileFault, readCsvFile, textOf } from '@keystead/ui-kit'
import { type BankMatch, isBankHead, matchBankColumns } from './bank-columns.ts'
import { camtLines } from './camt.ts'
import type { BankLines } from './csv-lines.ts'

/** XML statements are read completely; a CSV file's columns may have to be chosen. */
export type BankFile =
  | { kind: 'camt'; name: string; read: BankLines }
  | { kind: 'csv'; name: string; file: CsvFile; match: BankMatch }

/** The most that one call books. */
export const MOST_LINES = 2_000

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
  const file = readCsvFile(name, bytes, isBankHead)
  return { kind: 'csv', name, file: checkRowLimit(file), match: matchBankColumns(file.head, file.rows) }
}

function checkLineLimit(bankLines: BankLines): BankLines {
  if (bankLines.lines.length > MOST_LINES) throw tooMany()
  return bankLines
}

function checkRowLimit(file: CsvFile): CsvFile {
  if (file.rows.length > MOST_LINES) throw tooMany()
  return file
}

const tooMany = () => new FileFault('bankImport.fault.tooMany', { count: MOST_LINES })
