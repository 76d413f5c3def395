import { type CsvFile, FileFault } from '@keystead/ui-kit'
import { type BankMatch, currencyOfHead } from '../bank-file/bank-columns.ts'
import { isCurrency } from '../bank-file/bank-currency.ts'
import { type BankLines, csvLines } from '../bank-file/csv-lines.ts'

export const linesOfCsv = ({ head, rows }: CsvFile, match: BankMatch, accountCurrency: string): BankLines => {
  const bankLines = csvLines(rows, match, accountCurrency)
  const headCurrency = currencyOfHead(head, match)
  return {
    ...bankLines,
    currencies: [...new Set([...(headCurrency ? [headCurrency] : []), ...bankLines.currencies])],
  }
}

/** Names the first currency in a file that is not the account's, and the account's. */
function currencyFault({ currencies }: BankLines, accountCurrency: string): FileFault | undefined {
  const other = currencies.find((currency) => !isCurrency(currency, accountCurrency))
  return other ? new FileFault('bankImport.fault.currency', { other, own: accountCurrency }) : undefined
}

/**
 * Refuses a file in another currency.
 * @throws FileFault
 */
export function requireCurrency(bankLines: BankLines, accountCurrency: string): void {
  const fault = currencyFault(bankLines, accountCurrency)
  if (fault) throw fault
}

/** Why a file cannot be read by the chosen columns. */
export function columnsFault(
  file: CsvFile,
  match: BankMatch,
  accountCurrency: string,
): FileFault | undefined {
  if (!match.includes('day')) return new FileFault('bankImport.columns.noDay')
  if (!['amount', 'credit', 'debit'].some((column) => match.includes(column as never)))
    return new FileFault('bankImport.columns.noAmount')
  const bankLines = linesOfCsv(file, match, accountCurrency)
  if (bankLines.lines.length === 0) return new FileFault('bankImport.columns.noLines')
  return currencyFault(bankLines, accountCurrency)
}
