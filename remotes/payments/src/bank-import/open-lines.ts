import { type CsvFile, FileFault } from '@keystead/ui-kit'
import { isCurrency } from '../bank-file/bank-amount.ts'
import { type BankMatch, currencyOfHead } from '../bank-file/bank-columns.ts'
import { type BankLines, csvLines } from '../bank-file/csv-lines.ts'

export const linesOfCsv = ({ head, rows }: CsvFile, match: BankMatch, own: string): BankLines => {
  const bankLines = csvLines(rows, match, own)
  const headCurrency = currencyOfHead(head, match)
  return {
    ...bankLines,
    currencies: [...new Set([...(headCurrency ? [headCurrency] : []), ...bankLines.currencies])],
  }
}

/** The first currency in a file that is not the account's. */
const otherCurrency = ({ currencies }: BankLines, own: string): string | undefined =>
  currencies.find((currency) => !isCurrency(currency, own))

/**
 * Refuses a file in another currency, naming both.
 * @throws FileFault
 */
export function requireCurrency(bankLines: BankLines, own: string): void {
  const other = otherCurrency(bankLines, own)
  if (other) throw new FileFault('bankImport.fault.currency', { other, own })
}

/** Catalogue key of what the chosen columns lack. */
export function lackOf(file: CsvFile, match: BankMatch, own: string): string | undefined {
  if (!match.includes('day')) return 'bankImport.columns.noDay'
  if (!['amount', 'credit', 'debit'].some((column) => match.includes(column as never)))
    return 'bankImport.columns.noAmount'
  const bankLines = linesOfCsv(file, match, own)
  if (bankLines.lines.length === 0) return 'bankImport.columns.noLines'
  const other = otherCurrency(bankLines, own)
  return other && `bankImport.fault.currency?${new URLSearchParams({ other, own })}`
}
