import type { CsvRow } from '@keystead/ui-kit'
import { isSign, readAmount } from './bank-amount.ts'
import type { BankColumn } from './bank-columns.ts'
import { currencyBeside } from './bank-currency.ts'
import { isMonthFirst, readBankDay } from './bank-day.ts'
import { type BankLine, oneLine, plainIban } from './bank-line.ts'

export interface BankLines {
  lines: BankLine[]
  /** Rows without a date or amount, such as a closing balance. */
  unread: number[]
  /** Pending, not booked yet. */
  pending: number
  currencies: string[]
}

const isPending = /vorgemerkt|pending|vormerk/i
/** Instead of a date. */
const isOpen = /^(?:offen|pending)$/i

/** Reads a CSV file's lines by the given columns. */
export function csvLines(
  rows: readonly CsvRow[],
  match: readonly (string | null)[],
  accountCurrency: string,
): BankLines {
  const result: BankLines = { lines: [], unread: [], pending: 0, currencies: [] }
  const currencies = new Set<string>()
  const monthFirst = isMonthFirst(
    rows.map(({ cells }) => cells[match.indexOf('day')] ?? ''),
    accountCurrency,
  )
  for (const { number, cells } of rows) {
    const cell = (column: BankColumn) => oneLine(cells[match.indexOf(column)] ?? '')
    const day = readBankDay(cell('day'), monthFirst)
    const cents = amountOf(cell)
    if (isPending.test(cell('status')) || isOpen.test(cell('day'))) result.pending += 1
    else if (!day || !cents) result.unread.push(number)
    else {
      // Some banks name both parties: for outgoing payments the payee is the other one.
      const name = (cents < 0 && cell('payee')) || cell('name')
      const line = { number, day, cents, name, purpose: cell('purpose') }
      result.lines.push({ ...line, iban: plainIban(cell('iban')), bankId: cell('bank_id') || undefined })
      const currency = currencyOf(cell)
      if (currency) currencies.add(currency)
    }
  }
  return { ...result, currencies: [...currencies] }
}

function amountOf(cell: (column: BankColumn) => string): number | undefined {
  const sign = cell('sign')
  const amount = readAmount(cell('amount'), isSign(sign) ? sign : '')
  if (amount !== undefined) return amount
  const [credit, debit] = [readAmount(cell('credit')) ?? 0, readAmount(cell('debit')) ?? 0]
  // Banks write debits with or without a minus; a credit below zero is a reversal.
  return credit - Math.abs(debit)
}

/** From its own column, as code or sign, else beside the amount: "£900.00". */
function currencyOf(cell: (column: BankColumn) => string): string | undefined {
  if (/^[A-Za-z]{3}$/.test(cell('currency'))) return cell('currency').toUpperCase()
  return currencyBeside(`${cell('currency')} ${cell('amount')} ${cell('credit')} ${cell('debit')}`)
}
